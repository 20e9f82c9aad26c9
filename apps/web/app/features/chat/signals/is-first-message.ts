import type { OutboxState } from '../outbox-state.ts';
import type { Thread } from '../thread-state.ts';

/** Whether the member has not written here yet, with no text pending either. */
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
