import { expect, test } from 'vitest';
import { shownNetwork } from './shown-network.ts';

test.each([
  ['192.0.2.0/24', '192.0.2…'],
  ['2001:db8:1::/48', '2001:db8:1…'],
  [null, null],
])('%s is shown as %s', (network, shown) => {
  expect(shownNetwork(network)).toBe(shown);
});
