import { describe, expect, it } from 'vitest';
import { popupDelay, withoutPopup } from './like-popup-time.ts';

describe('the parameter `t`', () => {
  it.each([
    ['?t=2', 2000],
    ['?t=0', 0],
    ['?a=1&t=40', 40_000],
    ['?t=3600', 3_600_000],
    ['', null],
    ['?t=', null],
    ['?t=3601', null],
    ['?t=-1', null],
    ['?t=1.5', null],
    ['?t=1e3', null],
    ['?t=soon', null],
    ['?t=%3Cscript%3E', null],
    ['?tt=2', null],
  ])('in %j sets a delay of %j ms', (search, delay) => {
    expect(popupDelay(search)).toBe(delay);
  });

  it.each([
    ['?t=2', ''],
    ['?online=1&t=2&sort=new', '?online=1&sort=new'],
    ['?t=2&t=3&tt=4&q=a%20b', '?tt=4&q=a%20b'],
    ['', ''],
  ])('is removed from %j: %j', (search, rest) => {
    expect(withoutPopup(search)).toBe(rest);
  });
});
