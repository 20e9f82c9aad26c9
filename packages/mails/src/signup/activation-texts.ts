import type { LinkMailTexts } from '../letter/link-mail.tsx';

export const ACTIVATION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.activation.subject', message: 'Activate your account at {site}' },
  heading: /*i18n*/ { id: 'mail.activation.heading', message: 'Almost there' },
  intro: /*i18n*/ {
    id: 'mail.activation.intro',
    message:
      'Your account at {site} is almost ready. Confirm that this email address is yours and you can get replies.',
  },
  button: /*i18n*/ { id: 'mail.activation.button', message: 'Activate account' },
  ignore: /*i18n*/ { id: 'mail.activation.ignore', message: 'Didn’t sign up? Then just ignore this email.' },
  reason: /*i18n*/ {
    id: 'mail.activation.reason',
    message: 'You’re getting this email because this address was used to create an account at {site}.',
  },
} satisfies LinkMailTexts;
