import type { LinkMailTexts } from '../letter/link-mail.tsx';
import { ACTIVATION_TEXTS } from './activation-texts.ts';

export const ACTIVATION_REMINDER_TEXTS = {
  subject: /*i18n*/ {
    id: 'mail.activation_reminder.subject',
    message: 'Your account at {site} isn’t active yet',
  },
  heading: /*i18n*/ { id: 'mail.activation_reminder.heading', message: 'One click to go' },
  intro: /*i18n*/ {
    id: 'mail.activation_reminder.intro',
    message:
      'You created an account at {site}, but this email address isn’t confirmed yet. Until it is, you can’t get any replies.',
  },
  button: ACTIVATION_TEXTS.button,
  ignore: ACTIVATION_TEXTS.ignore,
  reason: ACTIVATION_TEXTS.reason,
} satisfies LinkMailTexts;
