import { describe, expect, it } from 'vitest';
import { chosenTaste } from './icon-tastes.ts';

describe('chosenTaste', () => {
  it('takes what is offered', () => {
    expect(chosenTaste('wine')).toBe('wine');
  });

  it.each([null, '', 'WINE', 'toys', 'wine,tea', '<b>'])('takes %j for no choice', (wish) => {
    expect(chosenTaste(wish)).toBeNull();
  });
});
