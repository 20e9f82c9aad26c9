import type { ServerMessage } from '@vonk/i18n';

export const WELCOME_TEXTS = {
  subject: /*i18n*/ { id: 'mail.welcome.subject', message: 'Welcome to {site}' },
  heading: /*i18n*/ { id: 'mail.welcome.heading', message: 'Good to have you here' },
  intro: /*i18n*/ {
    id: 'mail.welcome.intro',
    message: 'Your account at {site} is active: from now on you can get replies.',
  },
  profile: /*i18n*/ {
    id: 'mail.welcome.profile',
    message: 'Add a photo and a few words about yourself, so that others can see who they’re chatting with.',
  },
  fictional: /*i18n*/ {
    id: 'mail.welcome.fictional',
    message:
      'Good to know: a profile with the label “{label}” is for entertainment only. Meeting in person is not possible.',
  },
  safety: /*i18n*/ {
    id: 'mail.welcome.safety',
    message: 'And take care: never send money to someone you only know from chatting.',
  },
  button: /*i18n*/ { id: 'mail.welcome.button', message: 'See who’s here' },
  reason: /*i18n*/ {
    id: 'mail.welcome.reason',
    message: 'You’re getting this email because you activated your account at {site}.',
  },
} satisfies Record<string, ServerMessage>;
