import { serverMessages } from '@vonk/i18n';

export const ACTIVATION_TEXTS = serverMessages('mail.activation', {
  subject: 'Activate your account at {site}',
  heading: 'Almost there',
  intro: 'Your account at {site} is almost ready. Confirm that this email address is yours and you can get replies.',
  button: 'Activate account',
  ignore: 'Didn’t sign up? Then just ignore this email.',
  reason: 'You’re getting this email because this address was used to create an account at {site}.',
});
