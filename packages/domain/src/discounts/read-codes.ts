import { type Buyer, type CodeRow, findBuyer, findCode, type Queryable } from '@vonk/db/sql';
import { DISCOUNT_CODE_FORM } from '@vonk/schema';

/** @param wanted.userId - null for a visitor, who holds no codes. */
export async function readCode(
  db: Queryable,
  wanted: { siteId: string; userId: string | null; code: string },
): Promise<CodeRow | null> {
  return DISCOUNT_CODE_FORM.test(wanted.code) ? findCode(db, wanted) : null;
}

export async function readBuyer(db: Queryable, userId: string): Promise<Buyer> {
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw new Error('The member is gone.');
  return buyer;
}
