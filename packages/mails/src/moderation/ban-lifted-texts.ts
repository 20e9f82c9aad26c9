import { serverMessages } from '@vonk/i18n';

export const BAN_LIFTED_TEXTS = serverMessages('mail.ban_lifted', {
  subject: 'Your account at {site} is open again',
  heading: 'Your account is open again',
  intro: 'Your account at {site} is as it was before, and you can log in again.',
  button: 'Log in',
});
