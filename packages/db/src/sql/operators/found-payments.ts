import { sql } from 'kysely';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** At most two, since a partial id may be ambiguous. */
export function findPaymentIds(db: Queryable, { from, to }: { from: string; to: string }) {
  const query = build
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.between('id', from, to))
    .limit(sql.lit(2));
  return rows(db, query);
}
