import type { ServerMessage } from '@vonk/i18n';

export const LAYOUT_TEXTS = {
  questions: /*i18n*/ { id: 'mail.layout.questions', message: 'Questions? Write to {email}.' },
  unwanted: /*i18n*/ { id: 'mail.layout.unwanted', message: 'Don’t want these emails?' },
  unsubscribe: /*i18n*/ { id: 'mail.layout.unsubscribe', message: 'Unsubscribe' },
} satisfies Record<string, ServerMessage>;
