import type { Message } from '@vonk/schema';

/** Who has written so many messages knows whom they talk to, as far as a link or a number goes. */
const MESSAGES_TO_TRUST = 5;

/** Whether the member has written to the other side for a while. */
export function isAcquainted(messages: readonly Pick<Message, 'own' | 'text'>[]): boolean {
  return messages.filter(({ own, text }) => own && text).length >= MESSAGES_TO_TRUST;
}
