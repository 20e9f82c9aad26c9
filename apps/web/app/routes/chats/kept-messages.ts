import { attempt } from '../../components/attempt.ts';
import type { DraftKeeper } from '../../live/message-draft.ts';
import type { PendingMessage } from './outbox-state.ts';

/** What the server has not acknowledged stays with the drafts, so that a page that is closed meanwhile loses none. */
export function keepMessages(kept: DraftKeeper, pending: readonly PendingMessage[]): void {
  kept.keep(pending.length > 0 ? JSON.stringify(pending) : '');
}

/** As not sent: whether a message arrived all the same is known once it is tried again under its id. */
export function recallMessages(kept: DraftKeeper): PendingMessage[] {
  const found: unknown = attempt(() => JSON.parse(kept.recall() || '[]'));
  if (!Array.isArray(found)) return [];
  return found
    .filter(isPending)
    .map((message) => ({ ...message, state: 'failed', refusal: { code: 'offline', message: '' } }));
}

function isPending(value: Partial<PendingMessage> | null): value is PendingMessage {
  return typeof value?.clientId === 'string' && typeof value.text === 'string' && typeof value.at === 'string';
}
