import { serverMessages } from '@vonk/i18n';

export const MAIL_CHANGE_TEXTS = serverMessages('mail.mail_change', {
  subject: 'Confirm your new email address for {site}',
  heading: 'Your new email address',
  intro: 'This email address was entered for your account at {site}. Confirm that it’s yours and we’ll change it.',
  button: 'Confirm email address',
  ignore: 'Wasn’t this you? Then just ignore this email: nothing changes.',
  reason: 'You’re getting this email because this address was entered for an account at {site}.',
});

export const MAIL_CHANGE_NOTICE_TEXTS = serverMessages('mail.mail_change_notice', {
  subject: 'Someone wants to change your email address at {site}',
  heading: 'A new email address',
  intro:
    'Another email address was entered for your account at {site}. Once it’s confirmed, that one counts instead of this one.',
  warning: 'Wasn’t this you? Choose a new password now: that stops the change and logs everybody else out.',
  button: 'Choose a new password',
  reason: 'You’re getting this email because this address belongs to an account at {site}.',
});
