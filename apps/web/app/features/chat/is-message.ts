import type { Message } from '@vonk/schema';

/** Whether an event contains the message itself, not only a notice of it. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'client_id' in value && 'text' in value;
}
