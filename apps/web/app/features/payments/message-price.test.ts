import type { Bundle } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { dearestMessage } from './message-price.ts';

const bundle = (value: string | null) =>
  ({ price_per_message: value === null ? null : { value, currency: 'EUR' } }) as Bundle;

describe('dearestMessage', () => {
  it('returns the price with the most expensive bundle, in any order', () => {
    expect(dearestMessage([bundle('0.36'), bundle('0.45'), bundle('0.41')])).toEqual({
      value: '0.45',
      currency: 'EUR',
    });
    expect(dearestMessage([bundle('9.50'), bundle('10.00')])?.value).toBe('10.00');
  });

  it('returns null when messages are free, or nothing is for sale', () => {
    expect(dearestMessage([bundle(null)])).toBeNull();
    expect(dearestMessage([])).toBeNull();
  });
});
