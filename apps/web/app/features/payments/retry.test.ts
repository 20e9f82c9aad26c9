import { expect, test } from 'vitest';
import { retryOf } from './retry.ts';

const offered = (...ids: string[]) => ids.map((id) => ({ id, name: `The ${id}` }));

test.each([
  // After a refused card the wallet that works on every device, or the only one.
  ['failed', 'card', ['ideal', 'card', 'apple_pay', 'paypal'], 'card', 'paypal'],
  ['failed', 'dankort', ['ideal', 'card', 'apple_pay', 'paypal'], 'dankort', 'paypal'],
  ['failed', 'carte_bancaire', ['ideal', 'card', 'apple_pay', 'paypal'], 'carte_bancaire', 'paypal'],
  ['failed', 'card', ['card', 'apple_pay'], 'card', 'apple_pay'],
  ['failed', 'card', ['card', 'ideal'], 'card', null],
  ['failed', 'card', [], 'card', null],
  // After another method the first of the others.
  ['failed', 'ideal', ['ideal', 'card'], 'card', null],
  ['failed', 'ideal', ['ideal'], null, null],
  ['canceled', 'card', ['ideal', 'paypal'], 'card', null],
  ['expired', 'card', ['ideal', 'paypal'], 'card', null],
] as const)('after a payment that is %s, by %s, where %j are offered: %s, or the wallet %s', (...row) => {
  const [status, method, ids, again, wallet] = row;
  const [expected = null] = wallet ? offered(wallet) : [];
  expect(retryOf({ status, method }, offered(...ids))).toEqual({ method: again, wallet: expected });
});
