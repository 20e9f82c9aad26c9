import type { Gift } from '@vonk/schema';
import { attempt } from '../../../browser/attempt.ts';
import type { DraftKeeper } from './message-draft.ts';

/**
 * A message that waits for a payment, kept in this browser, so that reloads and other tabs order it once, and send it
 * once.
 */
export interface WaitingMessage {
  /** Empty if nothing was written when the order began. */
  text: string;
  /** Given instead of a text. */
  gift: Gift | null;
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

/** Whether it is the message that waits. */
export const isContent = (waiting: WaitingMessage, { text, gift }: Pick<WaitingMessage, 'text' | 'gift'>): boolean =>
  waiting.text === text && waiting.gift?.id === gift?.id;
