import { prepared, preparedOne, type Queryable } from '../query.ts';

/** A paid payment with what a receipt says of its sale. */
export interface SaleRow {
  payment_id: string;
  amount_minor: number;
  currency: string;
  refunded_minor: number;
  charged_back_minor: number;
  refund_undone_minor: number;
  chargeback_undone_minor: number;
  company_id: string;
  seller: Seller;
  /** Where the buyer lives. */
  country: string;
  /** Hundredths of a percent, as they were when it was paid; null where no VAT is due. */
  basis_points: number | null;
  /** The site's at the instant asked for. */
  year: number;
}

export interface Seller {
  name: string;
  tradename: string;
  address: string;
  city: string;
  country: string;
  kvk: string;
  vat_numbers: string[];
}

export interface NewReceipt {
  id: string;
  company_id: string;
  payment_id: string;
  kind: string;
  returned_minor: number;
  year: number;
  issued_at: Date;
  country: string;
  currency: string;
  gross_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_basis_points: number;
  seller: Seller;
}

/** Null unless it is paid. */
export function readSale(db: Queryable, paymentId: string, at: Date): Promise<SaleRow | null> {
  return preparedOne(
    db,
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
    [paymentId, at],
  );
}

/**
 * Writes it under the company's next number of that year. The company's next receipt waits until this transaction ends,
 * so it is best done last.
 */
export async function insertReceipt(db: Queryable, receipt: NewReceipt): Promise<void> {
  await prepared(
    db,
    `WITH next AS (
       INSERT INTO receipt_counters AS c (company_id, year, last) VALUES ($2, $6, 1)
       ON CONFLICT (company_id, year) DO UPDATE SET last = c.last + 1 RETURNING last
     )
     INSERT INTO receipts (id, company_id, payment_id, kind, returned_minor, year, sequence, issued_at, country, currency,
       gross_minor, net_minor, vat_minor, vat_basis_points, seller)
     SELECT $1, $2, $3, $4, $5, $6, last, $7, $8, $9, $10, $11, $12, $13, $14::jsonb FROM next`,
    [
      receipt.id,
      receipt.company_id,
      receipt.payment_id,
      receipt.kind,
      receipt.returned_minor,
      receipt.year,
      receipt.issued_at,
      receipt.country,
      receipt.currency,
      receipt.gross_minor,
      receipt.net_minor,
      receipt.vat_minor,
      receipt.vat_basis_points,
      JSON.stringify(receipt.seller),
    ],
  );
}
