import { type PostbackRow, readPostbacks } from '@vonk/db/sql';
import { type MoneyValue, toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';

export interface ListedPostback extends Omit<PostbackRow, 'amount_minor' | 'currency'> {
  /** Of a first payment. */
  amount: MoneyValue | null;
}

/** Postbacks to networks, newest first: all, or only failed ones. */
export async function listPostbacks(
  { db }: Pick<Context, 'db'>,
  filter: { siteId: string | null; isFailed: boolean; limit: number },
): Promise<ListedPostback[]> {
  const rows = await readPostbacks(db.pool, filter);
  return rows.map(({ amount_minor: minor, currency, ...row }) => ({
    ...row,
    amount: minor === null || currency === null ? null : toMoney({ minor, currency }),
  }));
}
