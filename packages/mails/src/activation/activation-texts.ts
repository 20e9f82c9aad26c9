import type { ServerMessage } from '@vonk/i18n';

export const ACTIVATION_TEXTS = {
  subject: /*i18n*/ { id: 'mail.activation.subject', message: 'Activate your account at {site}' },
  heading: /*i18n*/ { id: 'mail.activation.heading', message: 'Almost there' },
  greeting: /*i18n*/ { id: 'mail.activation.greeting', message: 'Hi {name}!' },
  greetingWithoutName: /*i18n*/ { id: 'mail.activation.greeting_without_name', message: 'Hi!' },
  intro: /*i18n*/ {
    id: 'mail.activation.intro',
    message:
      'Your account at {site} is almost ready. Confirm that this email address is yours and you can get replies.',
  },
  button: /*i18n*/ { id: 'mail.activation.button', message: 'Activate account' },
  linkHint: /*i18n*/ {
    id: 'mail.activation.link_hint',
    message: 'Button not working? Copy this link into your browser:',
  },
  expiryDays: /*i18n*/ {
    id: 'mail.activation.expiry_days',
    message: '{days, plural, one {The link works for # day.} other {The link works for # days.}}',
  },
  expiryHours: /*i18n*/ {
    id: 'mail.activation.expiry_hours',
    message: '{hours, plural, one {The link works for # hour.} other {The link works for # hours.}}',
  },
  ignore: /*i18n*/ { id: 'mail.activation.ignore', message: 'Didn’t sign up? Then just ignore this email.' },
  reason: /*i18n*/ {
    id: 'mail.activation.reason',
    message: 'You’re getting this email because this address was used to create an account at {site}.',
  },
} satisfies Record<string, ServerMessage>;
