import type { Message } from '@vonk/schema';

/** After this many messages, people know each other well enough to share a link or a number. */
const MESSAGES_TO_TRUST = 5;

/** Whether the member has written to the other person for a while. */
export function isAcquainted(messages: readonly Pick<Message, 'own' | 'text'>[]): boolean {
  return messages.filter(({ own, text }) => own && text).length >= MESSAGES_TO_TRUST;
}
