import { serverMessages } from '@vonk/i18n';

export const ACTIVATION_REMINDER_TEXTS = serverMessages('mail.activation_reminder', {
  subject: 'Your account at {site} isn’t active yet',
  heading: 'One click to go',
  intro:
    'You created an account at {site}, but this email address isn’t confirmed yet. Until it is, you can’t get any replies.',
});
