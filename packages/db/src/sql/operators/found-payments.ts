import { sql } from 'kysely';
import { allBuiltValues, build } from '../build.ts';

/** At most two, since a partial id may be ambiguous. */
export const findPaymentIds = allBuiltValues(({ from, to }: { from: string; to: string }) =>
  build
    .selectFrom('payments')
    .select('id')
    .where((eb) => eb.between('id', from, to))
    .limit(sql.lit(2)),
);
