import type { LinkMailTexts } from '../letter/link-mail.tsx';

export const RESET_TEXTS = {
  subject: /*i18n*/ { id: 'mail.reset.subject', message: 'Choose a new password for {site}' },
  heading: /*i18n*/ { id: 'mail.reset.heading', message: 'A new password' },
  intro: /*i18n*/ {
    id: 'mail.reset.intro',
    message: 'Someone asked for a new password for your account at {site}. Was that you? Then choose one here.',
  },
  button: /*i18n*/ { id: 'mail.reset.button', message: 'Choose a new password' },
  ignore: /*i18n*/ {
    id: 'mail.reset.ignore',
    message: 'Didn’t ask for it? Then just ignore this email: your password stays as it is.',
  },
  reason: /*i18n*/ {
    id: 'mail.reset.reason',
    message: 'You’re getting this email because a new password was requested for your account at {site}.',
  },
} satisfies LinkMailTexts;
