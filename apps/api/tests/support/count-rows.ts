import type { Db } from '@vonk/db';

/** Row counts of all tables but that of the rate limits. */
export async function countRows({ pool }: Db): Promise<Record<string, number>> {
  const { rows } = await pool.query(
    `SELECT relname, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', nspname, relname), false, true, '')))[1]::text::int AS count
     FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker', 'sandbox') AND relname <> 'rate_limits'`,
  );
  return Object.fromEntries(rows.map(({ relname, count }) => [relname, count]));
}
