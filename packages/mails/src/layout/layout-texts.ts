import { serverMessages } from '@vonk/i18n';

export const LAYOUT_TEXTS = serverMessages('mail.layout', {
  questions: 'Questions? Write to {email}.',
  unwanted: 'Don’t want these emails?',
  unsubscribe: 'Unsubscribe',
});
