import type { OutboxState } from '../outbox-state.ts';
import type { Thread } from '../thread-state.ts';

/** Whether the member has written nothing here yet, nor are words on their way. */
export function isFirstMessage(
  { messages, hasOlder, isHistoryLimited }: Pick<Thread, 'messages' | 'hasOlder' | 'isHistoryLimited'>,
  { pending }: Pick<OutboxState, 'pending'>,
): boolean {
  return (
    !hasOlder &&
    !isHistoryLimited &&
    pending.every(({ text }) => text === '') &&
    messages.every(({ own, text }) => !own || text === '')
  );
}
