import { serverMessages } from '@vonk/i18n';
import { ACTIVATION_TEXTS } from './activation-texts.ts';

export const ACTIVATION_REMINDER_TEXTS = {
  ...serverMessages('mail.activation_reminder', {
    subject: 'Your account at {site} isn’t active yet',
    heading: 'One click to go',
    intro:
      'You created an account at {site}, but this email address isn’t confirmed yet. Until it is, you can’t get any replies.',
  }),
  button: ACTIVATION_TEXTS.button,
  ignore: ACTIVATION_TEXTS.ignore,
  reason: ACTIVATION_TEXTS.reason,
};
