import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, type Queryable } from '@vonk/db/sql';

/** After a charge-back neither the account nor the mobile number pays by direct debit again, nor is the mandate used. */
export async function blockDebit(
  client: Queryable,
  { id, mandate_id }: Pick<PaymentRow, 'id' | 'mandate_id'>,
  at: Date,
): Promise<void> {
  await prepared(
    client,
    `WITH revoked AS (
       UPDATE mandates SET revoked_at = COALESCE(revoked_at, $3) WHERE id = $1 RETURNING iban_hash, mobile_hash
     ) INSERT INTO blocked_debits (hash, kind, payment_id, created_at)
     SELECT iban_hash, 'iban', $2::uuid, $3::timestamptz FROM revoked
     UNION ALL SELECT mobile_hash, 'mobile', $2::uuid, $3::timestamptz FROM revoked
     ON CONFLICT (hash) DO NOTHING`,
    [mandate_id, id, at],
  );
}
