import { expect, it } from 'vitest';
import { contrast, mix } from './contrast.ts';

it('is the WCAG contrast, in either order of the colours', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

it('mixes two colours by share', () => {
  expect(mix('#ff0000', '#0000ff', 1)).toBe('#ff0000');
  expect(mix('#ff0000', '#0000ff', 0)).toBe('#0000ff');
  expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080');
});
