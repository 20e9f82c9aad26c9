import type { LinkMailTexts } from '../letter/link-mail.tsx';

export const MAIL_CHANGE_TEXTS = {
  subject: /*i18n*/ { id: 'mail.mail_change.subject', message: 'Confirm your new email address for {site}' },
  heading: /*i18n*/ { id: 'mail.mail_change.heading', message: 'Your new email address' },
  intro: /*i18n*/ {
    id: 'mail.mail_change.intro',
    message: 'This email address was entered for your account at {site}. Confirm that it’s yours and we’ll change it.',
  },
  button: /*i18n*/ { id: 'mail.mail_change.button', message: 'Confirm email address' },
  ignore: /*i18n*/ {
    id: 'mail.mail_change.ignore',
    message: 'Wasn’t this you? Then just ignore this email: nothing changes.',
  },
  reason: /*i18n*/ {
    id: 'mail.mail_change.reason',
    message: 'You’re getting this email because this address was entered for an account at {site}.',
  },
} satisfies LinkMailTexts;

export const MAIL_CHANGE_NOTICE_TEXTS = {
  subject: /*i18n*/ {
    id: 'mail.mail_change_notice.subject',
    message: 'Someone wants to change your email address at {site}',
  },
  heading: /*i18n*/ { id: 'mail.mail_change_notice.heading', message: 'A new email address' },
  intro: /*i18n*/ {
    id: 'mail.mail_change_notice.intro',
    message:
      'Another email address was entered for your account at {site}. Once it’s confirmed, that one counts instead of this one.',
  },
  warning: /*i18n*/ {
    id: 'mail.mail_change_notice.warning',
    message: 'Wasn’t this you? Choose a new password now: that stops the change and logs everybody else out.',
  },
  button: /*i18n*/ { id: 'mail.mail_change_notice.button', message: 'Choose a new password' },
  reason: /*i18n*/ {
    id: 'mail.mail_change_notice.reason',
    message: 'You’re getting this email because this address belongs to an account at {site}.',
  },
} satisfies LinkMailTexts;
