import { sql } from 'kysely';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Two at most, where the id is not whole. */
export function findPaymentIds(db: Queryable, { from, to }: { from: string; to: string }) {
  return rows(
    db,
    build
      .selectFrom('payments')
      .select('id')
      .where((eb) => eb.between('id', from, to))
      .limit(sql.lit(2)),
  );
}
