import { newId } from './new-id.ts';
import type { Queryable } from './payment-store.ts';
import type { CustomerRow, MandateRow } from './rows.ts';
import { notFound } from './wire-error.ts';

const MANDATE_COLUMNS = `id, customer_id, method, details, mandate_reference,
  to_char(signature_date, 'YYYY-MM-DD') AS signature_date, created_at`;

export async function insertCustomer(db: Queryable, customer: Omit<CustomerRow, 'id'>): Promise<CustomerRow> {
  const row = { ...customer, id: newId('cst') };
  await db.query(
    `INSERT INTO sandbox.mollie_customers (id, name, email, locale, metadata, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.name, row.email, row.locale, JSON.stringify(row.metadata), row.created_at],
  );
  return row;
}

export async function getCustomer(db: Queryable, id: string): Promise<CustomerRow> {
  const { rows } = await db.query<CustomerRow>('SELECT * FROM sandbox.mollie_customers WHERE id = $1', [id]);
  if (!rows[0]) throw notFound('customer', id);
  return rows[0];
}

export async function insertMandate(
  db: Queryable,
  mandate: {
    customerId: string;
    method: string;
    details: object;
    reference: string | null;
    /** `YYYY-MM-DD` */
    signatureDate: string;
    now: Date;
  },
): Promise<MandateRow> {
  const { rows } = await db.query<MandateRow>(
    `INSERT INTO sandbox.mollie_mandates (id, customer_id, method, details, mandate_reference, signature_date, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${MANDATE_COLUMNS}`,
    [
      newId('mdt'),
      mandate.customerId,
      mandate.method,
      JSON.stringify(mandate.details),
      mandate.reference,
      mandate.signatureDate,
      mandate.now,
    ],
  );
  return rows[0] as MandateRow;
}

export async function listMandates(db: Queryable, customerId: string): Promise<MandateRow[]> {
  const { rows } = await db.query<MandateRow>(
    `SELECT ${MANDATE_COLUMNS} FROM sandbox.mollie_mandates WHERE customer_id = $1 ORDER BY created_at DESC, id`,
    [customerId],
  );
  return rows;
}

export async function getMandate(db: Queryable, customerId: string, id: string): Promise<MandateRow> {
  const { rows } = await db.query<MandateRow>(
    `SELECT ${MANDATE_COLUMNS} FROM sandbox.mollie_mandates WHERE customer_id = $1 AND id = $2`,
    [customerId, id],
  );
  if (!rows[0]) throw notFound('mandate', id);
  return rows[0];
}

/** @returns whether it existed */
export async function deleteMandate(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM sandbox.mollie_mandates WHERE customer_id = $1 AND id = $2', [
    customerId,
    id,
  ]);
  return rowCount === 1;
}
