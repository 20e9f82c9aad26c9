import { MINUTE } from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import type { DraftKeeper } from './message-draft.ts';
import { endOrder, keepPayment, keepWaiting } from './order-key.ts';
import { leaveWaiting, recallWaiting } from './waiting-message.ts';

const NOW = new Date('2026-11-28T18:00:00Z');
const ORDER = { text: 'Hello', of: 'bundle ideal', now: NOW };

function storage(text = ''): DraftKeeper {
  return {
    recall: () => text,
    keep: (other) => {
      text = other;
    },
  };
}

describe('the key of an order', () => {
  it('stays the same for the same order, also from another tab, so that it is one payment', () => {
    const keeper = storage();
    const key = keepWaiting(keeper, ORDER);
    keepPayment(keeper, 'payment-1');
    expect(keepWaiting(keeper, ORDER)).toBe(key);
    expect(recallWaiting(keeper)).toMatchObject({ text: 'Hello', payment: 'payment-1' });
  });

  it.each<[string, Partial<typeof ORDER>]>([
    ['another bundle or method', { of: 'bundle paypal' }],
    ['an order after the checkout may have ended', { now: new Date(NOW.getTime() + 10 * MINUTE) }],
    ['a clock that was set back', { now: new Date(NOW.getTime() - MINUTE) }],
  ])('is new for %s', (_what, change) => {
    const keeper = storage();
    const key = keepWaiting(keeper, ORDER);
    keepPayment(keeper, 'payment-1');
    expect(keepWaiting(keeper, { ...ORDER, ...change })).not.toBe(key);
    expect(recallWaiting(keeper)).toMatchObject({ payment: '' });
  });

  it('is new once the order has ended', () => {
    const keeper = storage();
    const key = keepWaiting(keeper, ORDER);
    endOrder(keeper);
    expect(keepWaiting(keeper, ORDER)).not.toBe(key);
  });

  it('does not depend on what is in the storage', () => {
    for (const kept of ['', 'nonsense', 'null']) expect(keepWaiting(storage(kept), ORDER)).toMatch(/^[\da-f-]{36}$/);
  });
});

it('the message keeps its client id while its text is the same, whatever is ordered for it', () => {
  const keeper = storage();
  const clientId = () => recallWaiting(keeper)?.clientId;
  keepWaiting(keeper, ORDER);
  const first = clientId();
  keepWaiting(keeper, { ...ORDER, of: 'bundle paypal' });
  expect(clientId()).toBe(first);
  keepWaiting(keeper, { ...ORDER, text: 'Hello you' });
  const second = clientId();
  expect(second).not.toBe(first);
  keepWaiting(keeper, { ...ORDER, text: '', gift: { id: 'rose', name: 'Rose' } });
  expect(clientId()).not.toBe(second);
});

it('a text that another tab orders with the same payment waits beside the first; one that was changed does not', () => {
  const keeper = storage();
  const key = keepWaiting(keeper, ORDER);
  const first = recallWaiting(keeper)?.clientId;
  keepPayment(keeper, 'payment-1');
  expect(keepWaiting(keeper, { ...ORDER, text: 'And you?' })).toBe(key);
  expect(recallWaiting(keeper)).toMatchObject({
    text: 'And you?',
    payment: 'payment-1',
    earlier: [{ text: 'Hello', clientId: first }],
  });
  leaveWaiting(keeper, 'Something else');
  leaveWaiting(keeper, 'And you?');
  keepWaiting(keeper, { ...ORDER, text: 'And you there?' });
  keepWaiting(keeper, { ...ORDER, text: 'And you there?' });
  expect(recallWaiting(keeper)).toMatchObject({ text: 'And you there?', earlier: [{ text: 'Hello' }] });
});
