import { attempt } from '../../components/attempt.ts';
import type { DraftKeeper } from '../../live/message-draft.ts';
import type { PendingMessage, Refusal } from './outbox-state.ts';

/** Whether it arrived all the same is known once it is tried again under its id. */
const UNHEARD: Refusal = { code: 'offline', message: '' };

/** What the server has not acknowledged stays with the drafts, so that a page that is closed meanwhile loses none. */
export function keepMessages(kept: DraftKeeper, pending: readonly PendingMessage[]): void {
  kept.keep(pending.length > 0 ? JSON.stringify(pending) : '');
}

/** As not sent; none where nothing that makes sense is kept. */
export function recallMessages(kept: DraftKeeper): PendingMessage[] {
  const recalled = attempt(() => {
    const messages = JSON.parse(kept.recall()) as PendingMessage[];
    return messages.map((message): PendingMessage => ({ ...message, state: 'failed', refusal: UNHEARD }));
  });
  return recalled ?? [];
}
