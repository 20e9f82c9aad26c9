import { prepared, type Queryable } from '@vonk/db/sql';

/** An account that is gone for good can use no credits. */
export async function isErased(client: Queryable, userId: string): Promise<boolean> {
  const erased = await prepared(
    client,
    `SELECT 1 FROM deletions WHERE user_id = $1 AND account_erased_at IS NOT NULL`,
    [userId],
  );
  return erased.length > 0;
}
