import type { Db } from '@vonk/db';

/** Counters that a call may move however it ends, and answers that are kept for their callers. */
const NOT_LOOKED_AT = ['rate_limits', 'idempotency_keys'];

interface Table {
  name: string;
  /** Columns of ids. */
  ids: string[];
  /** Columns of JSON, in which ids can stand. */
  documents: string[];
}

/** Every table there is, with the queue of the jobs. */
async function tablesOf({ pool }: Db): Promise<Table[]> {
  const { rows } = await pool.query<Table>(
    `SELECT format('%I.%I', t.table_schema, t.table_name) AS name,
       coalesce(array_agg(c.column_name::text) FILTER (WHERE c.data_type = 'uuid'), '{}') AS ids,
       coalesce(array_agg(c.column_name::text) FILTER (WHERE c.data_type IN ('json', 'jsonb')), '{}') AS documents
     FROM information_schema.tables t
     JOIN information_schema.columns c USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND (t.table_schema = 'public' AND t.table_name <> ALL ($1)
       OR t.table_schema = 'graphile_worker' AND t.table_name = '_private_jobs')
     GROUP BY t.table_schema, t.table_name ORDER BY 1`,
    [NOT_LOOKED_AT],
  );
  return rows;
}

export interface RowReader {
  /** Every row that names one of the ids, as one digest a table. */
  naming(ids: readonly string[]): Promise<Record<string, string>>;
  /** Every row that belongs to the member alone. */
  ownedBy(member: { userId: string; profileId: string }): Promise<Record<string, string>>;
}

/** What others do is told to a member there. */
const TOLD = ['live_events', 'mail_marks'];

export async function readRowsOf(db: Db): Promise<RowReader> {
  const tables = await tablesOf(db);
  // Prepared, because planning dozens of scans takes longer than running them.
  const digests = async (as: string, parts: { name: string; row?: string; condition: string }[], values: unknown[]) => {
    const statement = parts.map(
      ({ name, row = 't::text', condition }) =>
        `SELECT '${name}' AS name, md5(coalesce(string_agg(${row}, E'\\n' ORDER BY ${row}), '')) AS digest FROM ${name} t WHERE ${condition}`,
    );
    const text = statement.join(' UNION ALL ');
    const { rows } = await db.pool.query<{ name: string; digest: string }>({ name: as, text, values });
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  };
  return {
    naming: (ids) =>
      digests(
        'rows naming',
        tables
          .map(({ name, ids: columns, documents }) => ({
            name,
            condition: [
              ...columns.map((column) => `t.${column} = ANY ($1::uuid[])`),
              ...documents.map((column) => `t.${column}::text ~ $2`),
            ].join(' OR '),
          }))
          .filter(({ condition }) => condition !== ''),
        [ids, ids.join('|')],
      ),
    ownedBy: ({ userId, profileId }) =>
      digests(
        'rows owned by',
        [
          ...tables
            .filter(({ name, ids }) => ids.includes('user_id') && !TOLD.some((told) => name.endsWith(`.${told}`)))
            .map(({ name }) => ({ name, condition: 't.user_id = $1::uuid' })),
          { name: 'public.users', row: `(to_jsonb(t) - 'live_seq')::text`, condition: 't.id = $1::uuid' },
          { name: 'public.photos', condition: 't.profile_id = $2::uuid' },
        ],
        [userId, profileId],
      ),
  };
}
