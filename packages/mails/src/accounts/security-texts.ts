import { serverMessages } from '@vonk/i18n';

/** What these mails have in common. */
export const SECURITY_TEXTS = serverMessages('mail.security', {
  fine: 'Was this you? Then all is well.',
  warning: 'Wasn’t this you? Choose a new password now: that logs everybody else out.',
  button: 'Choose a new password',
  reason: 'You’re getting this email because this address belongs to an account at {site}.',
});

export const NEW_DEVICE_TEXTS = serverMessages('mail.new_device', {
  subject: 'New login to your account at {site}',
  heading: 'A new login',
  intro: 'Someone logged in to your account at {site} from a device or a network that we don’t know:',
  device: 'Device: {device}',
  place: 'Place: about {place}',
  time: 'Time: {time}',
});

export const PASSWORD_CHANGED_TEXTS = serverMessages('mail.password_changed', {
  subject: 'Your password for {site} was changed',
  heading: 'Your password was changed',
  intro: 'The password of your account at {site} was changed. Time: {time}',
});

export const PASSKEY_ADDED_TEXTS = serverMessages('mail.passkey_added', {
  subject: 'New passkey for your account at {site}',
  heading: 'A new passkey',
  intro: 'A passkey was added to your account at {site}. Whoever has it can log in without your password.',
  warning: 'Wasn’t this you? Remove it in your settings, and choose a new password.',
  button: 'Look at your passkeys',
});
