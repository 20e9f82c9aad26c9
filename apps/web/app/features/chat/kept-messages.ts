import { attempt } from '../../browser/attempt.ts';
import type { DraftKeeper } from './shared/message-draft.ts';
import type { PendingMessage, Refusal } from './outbox-state.ts';

/** Whether it arrived all the same is known once it is tried again under its id. */
const UNHEARD: Refusal = { code: 'offline', message: '' };

/**
 * What the server has not acknowledged stays with the drafts, so that a page that is closed meanwhile loses none but
 * photos, which are too large for it.
 */
export function keepMessages(kept: DraftKeeper, pending: readonly PendingMessage[]): void {
  const lasting = pending.filter(({ photo }) => !photo);
  kept.keep(lasting.length > 0 ? JSON.stringify(lasting) : '');
}

/** As not sent; none where nothing that makes sense is kept. */
export function recallMessages(kept: DraftKeeper): PendingMessage[] {
  const recalled = attempt(() => {
    const messages = JSON.parse(kept.recall()) as PendingMessage[];
    return messages.map((message): PendingMessage => ({ ...message, photo: null, state: 'failed', refusal: UNHEARD }));
  });
  return recalled ?? [];
}
