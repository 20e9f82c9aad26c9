import type { ServerMessage } from '@vonk/i18n';

/** What these mails have in common. */
export const SECURITY_TEXTS = {
  fine: /*i18n*/ { id: 'mail.security.fine', message: 'Was this you? Then all is well.' },
  warning: /*i18n*/ {
    id: 'mail.security.warning',
    message: 'Wasn’t this you? Choose a new password now: that logs everybody else out.',
  },
  button: /*i18n*/ { id: 'mail.security.button', message: 'Choose a new password' },
  reason: /*i18n*/ {
    id: 'mail.security.reason',
    message: 'You’re getting this email because this address belongs to an account at {site}.',
  },
} satisfies Record<string, ServerMessage>;

export const NEW_DEVICE_TEXTS = {
  subject: /*i18n*/ { id: 'mail.new_device.subject', message: 'New login to your account at {site}' },
  heading: /*i18n*/ { id: 'mail.new_device.heading', message: 'A new login' },
  intro: /*i18n*/ {
    id: 'mail.new_device.intro',
    message: 'Someone logged in to your account at {site} from a device or a network that we don’t know:',
  },
  device: /*i18n*/ { id: 'mail.new_device.device', message: 'Device: {device}' },
  place: /*i18n*/ { id: 'mail.new_device.place', message: 'Place: about {place}' },
  time: /*i18n*/ { id: 'mail.new_device.time', message: 'Time: {time}' },
  reason: SECURITY_TEXTS.reason,
} satisfies Record<string, ServerMessage>;

export const PASSWORD_CHANGED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.password_changed.subject', message: 'Your password for {site} was changed' },
  heading: /*i18n*/ { id: 'mail.password_changed.heading', message: 'Your password was changed' },
  intro: /*i18n*/ {
    id: 'mail.password_changed.intro',
    message: 'The password of your account at {site} was changed. Time: {time}',
  },
  reason: SECURITY_TEXTS.reason,
} satisfies Record<string, ServerMessage>;

export const PASSKEY_ADDED_TEXTS = {
  subject: /*i18n*/ { id: 'mail.passkey_added.subject', message: 'New passkey for your account at {site}' },
  heading: /*i18n*/ { id: 'mail.passkey_added.heading', message: 'A new passkey' },
  intro: /*i18n*/ {
    id: 'mail.passkey_added.intro',
    message: 'A passkey was added to your account at {site}. Whoever has it can log in without your password.',
  },
  warning: /*i18n*/ {
    id: 'mail.passkey_added.warning',
    message: 'Wasn’t this you? Remove it in your settings, and choose a new password.',
  },
  button: /*i18n*/ { id: 'mail.passkey_added.button', message: 'Look at your passkeys' },
  reason: SECURITY_TEXTS.reason,
} satisfies Record<string, ServerMessage>;
