import type { Insertable } from 'kysely';
import type { Receipt } from '../../generated/tables.ts';
import { allBuilt, build, runBuilt, selectWhere } from '../build.ts';
import { alike, col, oneRow, orNull, type RowWith } from '../statement.ts';

export interface Seller {
  name: string;
  tradename: string;
  address: string;
  city: string;
  country: string;
  kvk: string;
  vat_numbers: string[];
}

/** A paid payment with what a receipt says of its sale. */
const SALE = {
  payment_id: col.uuid(),
  ...alike(
    col.int4(),
    'amount_minor',
    'refunded_minor',
    'charged_back_minor',
    'refund_undone_minor',
    'chargeback_undone_minor',
  ),
  currency: col.text(),
  company_id: col.uuid(),
  seller: col.jsonb<Seller>(),
  /** Where the buyer lives. */
  country: col.text(),
  /** Hundredths of a percent, as at the time of payment; null if no VAT is due. */
  basis_points: orNull(col.int4()),
  /** The site's year at the given instant. */
  year: col.int4(),
};
export type SaleRow = RowWith<typeof SALE>;

/** Null for an unpaid payment. */
export const readSale = oneRow(
  SALE,
  (paymentId: string, at: Date) => [paymentId, at],
  `SELECT p.id AS payment_id, p.amount_minor, p.currency, p.refunded_minor, p.charged_back_minor,
     p.refund_undone_minor, p.chargeback_undone_minor, c.id AS company_id,
     jsonb_build_object('name', c.name, 'tradename', s.name, 'address', c.address, 'city', c.city,
       'country', c.country, 'kvk', c.kvk, 'vat_numbers', to_jsonb(c.vat_numbers)) AS seller,
     b.country, r.basis_points, extract(year FROM $2::timestamptz AT TIME ZONE s.time_zone)::int AS year
   FROM payments p
   JOIN sites s ON s.id = p.site_id
   JOIN companies c ON c.id = s.company_id
   CROSS JOIN LATERAL (
     SELECT COALESCE((SELECT country FROM profiles WHERE user_id = p.user_id), s.default_country) AS country
   ) b
   LEFT JOIN LATERAL (
     SELECT basis_points FROM vat_rates
     WHERE country = b.country AND valid_from <= (p.paid_at AT TIME ZONE s.time_zone)::date
     ORDER BY valid_from DESC LIMIT 1
   ) r ON true
   WHERE p.id = $1 AND p.status = 'paid'`,
);

export type IssuedRow = Awaited<ReturnType<typeof readIssued>>[number];

/** The receipts issued for a payment. */
export const readIssued = allBuilt((paymentId: string) =>
  selectWhere('receipts', { payment_id: paymentId }).select([
    'kind',
    'returned_minor',
    'gross_minor',
    'vat_basis_points',
    'country',
  ]),
);

export type NewReceipt = Omit<Insertable<Receipt>, 'sequence' | 'seller'> & { seller: Seller };

/**
 * Writes a receipt with the company's next number of the year. The company's next receipt waits until this transaction
 * ends, so do this last.
 */
export const insertReceipt = runBuilt(({ seller, ...receipt }: NewReceipt) => {
  const { company_id, year } = receipt;
  return build
    .with('next', (eb) =>
      eb
        .insertInto('receipt_counters')
        .values({ company_id, year, last: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'year'])
            .doUpdateSet(({ eb }) => ({ last: eb('receipt_counters.last', '+', 1) })),
        )
        .returning('last'),
    )
    .insertInto('receipts')
    .values(({ selectFrom }) => ({
      ...receipt,
      seller: JSON.stringify(seller),
      sequence: selectFrom('next').select('last'),
    }));
});
