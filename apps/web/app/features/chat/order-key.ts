import { MINUTE } from '@vonk/schema/constants';
import type { DraftKeeper } from './exports/message-draft.ts';
import { recallWaiting, type WaitingMessage } from './waiting-message.ts';

/** Most checkouts of the provider are open for longer. */
const SAME_ORDER = 10 * MINUTE;

interface Ordered {
  text: string;
  /** What is ordered. */
  of: string;
  now?: Date;
}

/**
 * Keeps a message until its order is paid. Returns the order's idempotency key: ordering the same again, here or in
 * another tab, leads to the same checkout.
 */
export function keepWaiting(keeper: DraftKeeper, { text, of, now = new Date() }: Ordered): string {
  const known = recallWaiting(keeper);
  const isSameText = known?.text === text;
  const age = now.getTime() - (known?.at ?? 0);
  const isSame = known !== null && known.of === of && age >= 0 && age < SAME_ORDER;
  const order = isSame
    ? { key: known.key, at: known.at, payment: known.payment }
    : { key: crypto.randomUUID(), at: now.getTime(), payment: '' };
  const clientId = isSameText ? known.clientId : crypto.randomUUID();
  keep(keeper, { text, clientId, of, ...order });
  return order.key;
}

export function keepPayment(keeper: DraftKeeper, payment: string): void {
  const known = recallWaiting(keeper);
  if (known) keep(keeper, { ...known, payment });
}

/** The order has ended: the next one is another. */
export function endOrder(keeper: DraftKeeper): void {
  const known = recallWaiting(keeper);
  if (known) keep(keeper, { ...known, of: '' });
}

const keep = (keeper: DraftKeeper, message: WaitingMessage) => keeper.keep(JSON.stringify(message));
