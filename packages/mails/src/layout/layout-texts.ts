import type { ServerMessage } from '@vonk/i18n';

export const LAYOUT_TEXTS = {
  questions: /*i18n*/ { id: 'mail.layout.questions', message: 'Questions? Write to {email}.' },
} satisfies Record<string, ServerMessage>;
