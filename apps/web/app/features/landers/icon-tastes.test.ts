import { describe, expect, it } from 'vitest';
import { chosenTaste } from './icon-tastes.ts';

describe('chosenTaste', () => {
  it('accepts an offered interest', () => {
    expect(chosenTaste('wine')).toBe('wine');
  });

  it.each([null, '', 'WINE', 'toys', 'wine,tea', '<b>'])('ignores %j', (wish) => {
    expect(chosenTaste(wish)).toBeNull();
  });
});
