import type { Payment } from '@vonk/schema';
import { HOUR } from '@vonk/schema/constants';
import { expect, test } from 'vitest';
import { isJustPaid } from './payment-age.ts';

const now = new Date('2026-05-04T12:00:00Z');
const paid = (ago: number, over: Partial<Payment> = {}) =>
  ({ status: 'paid', paid_at: new Date(now.getTime() - ago).toISOString(), returned: null, ...over }) as Payment;

test('a payment counts as just paid for an hour', () => {
  expect([0, HOUR - 1, HOUR].map((ago) => isJustPaid(paid(ago), now))).toEqual([true, true, false]);
});

test('a refunded or unpaid payment never counts as just paid', () => {
  expect(isJustPaid(paid(0, { returned: { value: '1.00', currency: 'EUR' } }), now)).toBe(false);
  expect(isJustPaid(paid(0, { status: 'failed', paid_at: null }), now)).toBe(false);
});
