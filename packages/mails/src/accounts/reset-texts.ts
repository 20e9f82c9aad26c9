import { serverMessages } from '@vonk/i18n';

export const RESET_TEXTS = serverMessages('mail.reset', {
  subject: 'Choose a new password for {site}',
  heading: 'A new password',
  intro: 'Someone asked for a new password for your account at {site}. Was that you? Then choose one here.',
  button: 'Choose a new password',
  ignore: 'Didn’t ask for it? Then just ignore this email: your password stays as it is.',
  reason: 'You’re getting this email because a new password was requested for your account at {site}.',
});
