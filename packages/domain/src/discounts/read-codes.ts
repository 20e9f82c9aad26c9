import type { DiscountCode as CodeColumns } from '@vonk/db';
import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { DISCOUNT_CODE_FORM, type DiscountKind, type PaymentStatus } from '@vonk/schema';

/** A code of a site, with the payment that keeps a member from using it. */
export interface CodeRow extends Omit<CodeColumns, 'kind'> {
  kind: DiscountKind;
  /** The payment that used it, or that keeps it while it is open; null where the member is free to use it. */
  holder_id: string | null;
  holder_status: PaymentStatus | null;
  holder_created_at: Date | null;
  holder_provider_id: string | null;
  /** Null also where a mandate is charged. */
  holder_checkout_url: string | null;
}

/** What of a member decides about codes. */
export interface Buyer {
  id: string;
  signed_up_at: Date;
  country: string;
  paid_user: boolean;
  /** Something was paid before, be it that all of it was refunded. */
  has_bought: boolean;
}

/** The two that the rules give are for one first purchase: an open payment with the one keeps the other, too. */
const CODES = `
  SELECT c.*, h.id AS holder_id, h.status AS holder_status, h.created_at AS holder_created_at, h.provider_id AS holder_provider_id,
    h.checkout_url AS holder_checkout_url
  FROM discount_codes c
  LEFT JOIN LATERAL (
    SELECT p.id, p.status, p.created_at, p.provider_id, p.checkout_url
    FROM discount_uses u JOIN payments p ON p.id = u.payment_id JOIN discount_codes o ON o.id = u.discount_code_id
    WHERE u.user_id = $2 AND (o.id = c.id OR (o.kind <> 'code' AND c.kind <> 'code' AND p.status IN ('open', 'pending')))
    ORDER BY o.id = c.id DESC LIMIT 1
  ) h ON true
  WHERE c.site_id = $1`;

/** @param userId - null for a visitor, who holds nothing. */
export async function readCode(
  db: Queryable,
  { siteId, userId, code }: { siteId: string; userId: string | null; code: string },
): Promise<CodeRow | null> {
  if (!DISCOUNT_CODE_FORM.test(code)) return null;
  return preparedOne<CodeRow>(db, `${CODES} AND c.code = $3`, [siteId, userId, code]);
}

/** The time bonus and the welcome discount of a site, in this order: the one goes before the other. */
export function readGivenCodes(
  db: Queryable,
  { siteId, userId }: { siteId: string; userId: string | null },
): Promise<CodeRow[]> {
  return prepared<CodeRow>(db, `${CODES} AND c.kind <> 'code' ORDER BY c.kind = 'welcome'`, [siteId, userId]);
}

export async function readBuyer(db: Queryable, userId: string): Promise<Buyer> {
  const buyer = await preparedOne<Buyer>(
    db,
    `SELECT u.id, u.created_at AS signed_up_at, p.country, u.paid_user,
       EXISTS (SELECT 1 FROM payments o WHERE o.user_id = u.id AND o.status = 'paid') AS has_bought
     FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = $1`,
    [userId],
  );
  if (!buyer) throw new Error('The member is gone.');
  return buyer;
}
