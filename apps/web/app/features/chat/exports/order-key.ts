import type { Gift } from '@vonk/schema';
import { MINUTE } from '@vonk/schema/constants';
import type { DraftKeeper } from './message-draft.ts';
import { isContent, recallWaiting, type WaitingMessage, type WaitingText } from './waiting-message.ts';

/** Most checkouts of the provider are open for longer. */
const SAME_ORDER = 10 * MINUTE;

interface Ordered {
  text: string;
  gift?: Gift | null;
  /** What is ordered. */
  of: string;
  now?: Date;
}

/**
 * Keeps a message until its order is paid. Returns the order's idempotency key: ordering the same again, here or in
 * another tab, leads to the same checkout.
 */
export function keepWaiting(keeper: DraftKeeper, { text, gift = null, of, now = new Date() }: Ordered): string {
  const known = recallWaiting(keeper);
  const isSameMessage = known !== null && isContent(known, { text, gift });
  const age = now.getTime() - (known?.at ?? 0);
  const isSame = known !== null && known.of === of && age >= 0 && age < SAME_ORDER;
  const order = isSame
    ? { key: known.key, at: known.at, payment: known.payment, earlier: earlierOf(known, text) }
    : { key: crypto.randomUUID(), at: now.getTime(), payment: '' };
  const clientId = isSameMessage ? known.clientId : crypto.randomUUID();
  keep(keeper, { text, gift, clientId, of, ...order });
  return order.key;
}

/** A text that waits for this order, too, is another tab’s: what is changed in its own field waits no longer. */
function earlierOf({ earlier = [], text: before, clientId }: WaitingMessage, text: string): WaitingText[] {
  return [...earlier, { text: before, clientId }].filter((one) => one.text !== '' && one.text !== text);
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
