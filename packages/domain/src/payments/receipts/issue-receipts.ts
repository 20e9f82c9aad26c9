import { type IssuedRow, insertReceipt, type Queryable, readIssued, readSale, type SaleRow } from '@vonk/db/sql';
import type { ReceiptKind } from '@vonk/schema';
import { newId } from '../../ids.ts';
import { includedVat } from './included-vat.ts';

interface Due {
  kind: ReceiptKind;
  returnedMinor: number;
  grossMinor: number;
  vatMinor: number;
}

/**
 * Issues the missing documents of a payment: a receipt once paid, a credit note for each new refund, and a correction
 * for each refund that was undone. Returns their ids. The caller has locked the payment's row, so that each is issued
 * once.
 */
export async function issueReceipts(
  client: Queryable,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<string[]> {
  const sale = await readSale(client, paymentId, at);
  if (!sale) return [];
  const issued = await readIssued(client, paymentId);
  const receipt = issued.find(({ kind }) => kind === 'receipt');
  // A credit note uses the rate of its receipt, even if the buyer has moved since.
  const rate = receipt?.vat_basis_points ?? sale.basis_points ?? 0;
  const country = receipt?.country ?? sale.country;
  const ids: string[] = [];
  for (const due of whatIsDue(sale, issued, rate)) {
    const id = newId(at);
    await insertReceipt(client, {
      id,
      company_id: sale.company_id,
      payment_id: paymentId,
      kind: due.kind,
      returned_minor: due.returnedMinor,
      year: sale.year,
      issued_at: at,
      country,
      currency: sale.currency,
      gross_minor: due.grossMinor,
      net_minor: due.grossMinor - due.vatMinor,
      vat_minor: due.vatMinor,
      vat_basis_points: rate,
      seller: sale.seller,
    });
    ids.push(id);
  }
  return ids;
}

function whatIsDue(sale: SaleRow, issued: readonly IssuedRow[], rate: number): Due[] {
  const { amount_minor: gross } = sale;
  const due: Due[] = issued.some(({ kind }) => kind === 'receipt')
    ? []
    : [{ kind: 'receipt', returnedMinor: 0, grossMinor: gross, vatMinor: includedVat(gross, rate) }];
  let returned = -sum(issued.filter(({ kind }) => kind !== 'receipt').map(({ gross_minor }) => gross_minor));
  // Refund and charge-back together may exceed the payment; its VAT is returned only once.
  const target = Math.min(gross, sale.refunded_minor + sale.charged_back_minor);
  for (const [kind, sign, now] of [
    ['refund', 1, sale.refunded_minor + sale.refund_undone_minor],
    ['chargeback', 1, sale.charged_back_minor + sale.chargeback_undone_minor],
    ['refund_undone', -1, sale.refund_undone_minor],
    ['chargeback_undone', -1, sale.chargeback_undone_minor],
  ] as const) {
    const before = Math.max(0, ...issued.filter((one) => one.kind === kind).map((one) => one.returned_minor));
    if (now <= before) continue;
    const moved = returned + sign * (now - before);
    const after = sign > 0 ? Math.max(returned, Math.min(target, moved)) : Math.min(returned, Math.max(target, moved));
    if (after === returned) continue;
    due.push({
      kind,
      returnedMinor: now,
      grossMinor: returned - after,
      // Difference of running totals, so that the notes of a whole payment add up to its receipt.
      vatMinor: includedVat(returned, rate) - includedVat(after, rate),
    });
    returned = after;
  }
  return due;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
