import { expect, test } from 'vitest';
import { retryOf } from './retry.ts';

const offered = (...ids: string[]) => ids.map((id) => ({ id, name: `The ${id}` }));

test.each(['card', 'dankort', 'carte_bancaire'])(
  '%s refused: offers a wallet, preferring one that works on every device',
  (method) => {
    const retry = retryOf({ status: 'failed', method }, offered('ideal', 'card', 'apple_pay', 'paypal'));
    expect(retry).toEqual({ method, wallet: { id: 'paypal', name: 'The paypal' } });
  },
);

test('offers the available wallet after a refused card, or none', () => {
  const walletOf = (...ids: string[]) => retryOf({ status: 'failed', method: 'card' }, offered(...ids)).wallet?.id;
  expect(walletOf('card', 'apple_pay')).toBe('apple_pay');
  expect(walletOf('card', 'ideal')).toBeUndefined();
  expect(walletOf()).toBeUndefined();
});

test('suggests the first other method after a failed one', () => {
  const retry = (...ids: string[]) => retryOf({ status: 'failed', method: 'ideal' }, offered(...ids));
  expect(retry('ideal', 'card')).toEqual({ method: 'card', wallet: null });
  expect(retry('ideal')).toEqual({ method: null, wallet: null });
});

test.each(['canceled', 'expired'] as const)('suggests the same method after %s', (status) => {
  expect(retryOf({ status, method: 'card' }, offered('ideal', 'paypal'))).toEqual({ method: 'card', wallet: null });
});
