import { serverMessages } from '@vonk/i18n';

export const WELCOME_TEXTS = serverMessages('mail.welcome', {
  subject: 'Welcome to {site}',
  heading: 'Good to have you here',
  intro: 'Your account at {site} is active: from now on you can get replies.',
  profile: 'Add a photo and a few words about yourself, so that others can see who they’re chatting with.',
  fictional:
    'Good to know: a profile with the label “{label}” is for entertainment only. Meeting in person is not possible.',
  safety: 'And take care: never send money to someone you only know from chatting.',
  button: 'See who’s here',
  reason: 'You’re getting this email because you activated your account at {site}.',
});
