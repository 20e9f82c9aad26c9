import type { Gift } from '@vonk/schema';
import { attempt } from '../../../browser/attempt.ts';
import type { DraftKeeper } from './message-draft.ts';

export type WaitingText = Pick<WaitingMessage, 'text' | 'clientId'>;

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
  /** Texts that other tabs ordered with the same payment before. */
  earlier?: readonly WaitingText[];
}

/** What is about to be sent of it. */
export type Claimed = WaitingText & Partial<Pick<WaitingMessage, 'gift'>>;

export const recallWaiting = (keeper: DraftKeeper): WaitingMessage | null =>
  attempt(() => JSON.parse(keeper.recall() || 'null') as WaitingMessage | null) ?? null;

/** It was changed since it was ordered: it is not sent by itself any more. */
export function leaveWaiting(keeper: DraftKeeper, text: string): void {
  const known = recallWaiting(keeper);
  if (text && known?.text === text) keeper.keep(JSON.stringify({ ...known, text: '' } satisfies WaitingMessage));
}

/** Whether it is the message that waits. */
export const isContent = (waiting: Claimed, { text, gift }: Pick<WaitingMessage, 'text' | 'gift'>): boolean =>
  waiting.text === text && waiting.gift?.id === gift?.id;
