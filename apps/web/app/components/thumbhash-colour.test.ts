import { expect, it } from 'vitest';
import { thumbhashColour } from './thumbhash-colour.ts';

it('reads the average colour', () => {
  // Header bits: L = 63, P and Q in the middle, hence white.
  const white = Buffer.from([0b11_111111, 0b0000_0111, 0b000000_10, 0, 0, 0]).toString('base64');
  const [red, green, blue] = (thumbhashColour(white).match(/[0-9a-f]{2}/g) ?? []).map((hex) =>
    Number.parseInt(hex, 16),
  );
  for (const channel of [red, green, blue]) expect(channel).toBeGreaterThan(235);
});

it.each(['', '!', '####', 'A'])('returns a colour for %j too', (hash) => {
  expect(thumbhashColour(hash)).toMatch(/^#[0-9a-f]{6}$/);
});
