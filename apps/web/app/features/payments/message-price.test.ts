import type { Bundle } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { dearestMessage } from './message-price.ts';

const bundle = (value: string | null) =>
  ({ price_per_message: value === null ? null : { value, currency: 'EUR' } }) as Bundle;

describe('what a message costs at most', () => {
  it('is what it costs from the dearest bundle, whatever their order', () => {
    expect(dearestMessage([bundle('0.36'), bundle('0.45'), bundle('0.41')])).toEqual({
      value: '0.45',
      currency: 'EUR',
    });
    expect(dearestMessage([bundle('9.50'), bundle('10.00')])?.value).toBe('10.00');
  });

  it('is nothing where messages are free, or nothing is on offer', () => {
    expect(dearestMessage([bundle(null)])).toBeNull();
    expect(dearestMessage([])).toBeNull();
  });
});
