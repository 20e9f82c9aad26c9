import { attempt } from '../../browser/attempt.ts';
import type { DraftKeeper } from './exports/message-draft.ts';
import type { PendingMessage, Refusal } from './outbox-state.ts';

/** Whether it arrived is unknown; retrying with the same client id finds out. */
const UNHEARD: Refusal = { code: 'offline', message: '' };

/**
 * Stores pending messages with the drafts, so that closing the page loses none. Photos are left out, because they are
 * too large.
 */
export function keepMessages(kept: DraftKeeper, pending: readonly PendingMessage[]): void {
  const lasting = pending.filter(({ photo }) => !photo);
  kept.keep(lasting.length > 0 ? JSON.stringify(lasting) : '');
}

/** Recalls them as failed; empty if the stored data is invalid. */
export function recallMessages(kept: DraftKeeper): PendingMessage[] {
  const recalled = attempt(() => {
    const messages = JSON.parse(kept.recall()) as PendingMessage[];
    return messages.map((message): PendingMessage => ({ ...message, photo: null, state: 'failed', refusal: UNHEARD }));
  });
  return recalled ?? [];
}
