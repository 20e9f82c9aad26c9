import type { Message } from '@vonk/schema';

/** Whether an event brought a message, and not only word of one. */
export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'client_id' in value && 'text' in value;
}
