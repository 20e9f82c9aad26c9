import { attempt } from '../../browser/attempt.ts';
import type { DraftKeeper } from './exports/message-draft.ts';

/**
 * A message that waits for a payment, kept in this browser, so that reloads and other tabs order it once, and send it
 * once.
 */
export interface WaitingMessage {
  /** Empty if nothing was written when the order began. */
  text: string;
  clientId: string;
  /** The idempotency key of its order. */
  key: string;
  /** What is ordered with this key: anything else is another order. */
  of: string;
  /** When the key was made, in ms since the epoch. */
  at: number;
  /** The payment's id, once ordered. */
  payment: string;
}

export const recallWaiting = (keeper: DraftKeeper): WaitingMessage | null =>
  attempt(() => JSON.parse(keeper.recall() || 'null') as WaitingMessage | null) ?? null;
