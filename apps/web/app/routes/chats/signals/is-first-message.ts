import type { OutboxState } from '../outbox-state.ts';
import type { Thread } from '../thread-state.ts';

/** Whether the member has written nothing here yet, nor is anything on its way. */
export function isFirstMessage(
  { messages, hasOlder }: Pick<Thread, 'messages' | 'hasOlder'>,
  { pending }: Pick<OutboxState, 'pending'>,
): boolean {
  return !hasOlder && pending.length === 0 && messages.every((message) => !message.own);
}
