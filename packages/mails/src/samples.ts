import type { MailFrame } from './mail.ts';
import type { MailRequest } from './render-mail.ts';

type SampleOf<R> = R extends MailFrame ? Omit<R, keyof MailFrame> : never;
export type MailSample = SampleOf<MailRequest> & {
  /** Unique among the samples; several may show one kind. */
  name: string;
};

/** Every mail once, with what might stand in it; of a kind that has several faces, each. Links lead to `origin`. */
export function mailSamples(origin: string): MailSample[] {
  const link = `${origin}/k3J9_-sample?x=1&y=2`;
  const withdrawal = {
    number: '261122-7F4K2',
    amount: { value: '12.00', currency: 'EUR' },
    credits: 30,
    paid: { value: '20.00', currency: 'EUR' },
    paidAt: new Date('2026-11-20T12:00:00Z'),
    requestedAt: new Date('2026-11-22T23:30:00Z'),
    refundBy: new Date('2026-12-06T23:30:00Z'),
    timeZone: 'Europe/Amsterdam',
  };
  const receipt = (kind: 'receipt' | 'refund' | 'chargeback') => {
    const sign = kind === 'receipt' ? 1 : -1;
    const amounts = { gross: 2000 * sign, net: 1653 * sign, vat: 347 * sign };
    return { document: { kind, number: 'VNK-2026-000042', credits: 140, amounts, currency: 'EUR' }, link };
  };
  return [
    { name: 'activation', kind: 'activation', data: { name: 'Anna', link, validHours: 168 } },
    { name: 'reset', kind: 'reset', data: { name: 'Anna', link, validHours: 1 } },
    { name: 'mail-change', kind: 'mail-change', data: { name: 'Anna', link, validHours: 24 } },
    { name: 'mail-change-notice', kind: 'mail-change-notice', data: { name: 'Anna', link } },
    { name: 'complaint', kind: 'complaint', data: { number: '261122-7F4K2' } },
    { name: 'receipt', kind: 'receipt', data: receipt('receipt') },
    { name: 'credit-note', kind: 'receipt', data: receipt('refund') },
    { name: 'charge-back', kind: 'receipt', data: receipt('chargeback') },
    { name: 'withdrawal-receipt', kind: 'withdrawal-receipt', data: withdrawal },
    { name: 'withdrawal-refused', kind: 'withdrawal-refused', data: withdrawal },
  ];
}
