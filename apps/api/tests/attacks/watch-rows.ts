import type { Db } from '@vonk/db';

/** Counters that a call may move however it ends, and answers that are kept for their callers. */
const NOT_LOOKED_AT = ['rate_limits', 'idempotency_keys'];
/** What others do is told to a member there. */
const TOLD = ['live_events', 'mail_marks'];

type Row = Record<string, unknown>;

/** A row that was added, changed or removed. */
export interface RowChange {
  table: string;
  before: Row | null;
  after: Row | null;
}

export interface RowWatch {
  /** What changed since it was last asked. */
  changes(): Promise<RowChange[]>;
}

/** From now on notes each change of a row of any table, the queue of the jobs included. */
export async function watchRows({ pool }: Db): Promise<RowWatch> {
  await pool.query(`
    CREATE SCHEMA watch;
    CREATE UNLOGGED TABLE watch.changes ("table" text, before jsonb, after jsonb);
    CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO watch.changes VALUES (TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW));
      RETURN NULL;
    END $$`);
  const { rows } = await pool.query<{ statement: string }>(
    `SELECT format('CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON %I.%I
                    FOR EACH ROW EXECUTE FUNCTION watch.note()', table_schema, table_name) AS statement
     FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND (table_schema = 'public' AND table_name <> ALL ($1)
       OR table_schema = 'graphile_worker' AND table_name = '_private_jobs')`,
    [NOT_LOOKED_AT],
  );
  await pool.query(rows.map(({ statement }) => statement).join(';'));
  return {
    changes: async () => {
      const noted = await pool.query<RowChange>('DELETE FROM watch.changes RETURNING "table", before, after');
      return noted.rows.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    },
  };
}

const sides = ({ before, after }: RowChange): Row[] => [before, after].filter((row) => row !== null);

/** Whether a row names one of the ids, in whatever column. */
export const isNaming = (change: RowChange, ids: readonly string[]): boolean => {
  const text = JSON.stringify(sides(change));
  return ids.some((id) => text.includes(id));
};

/** Whether a row belongs to the member alone. */
export function isOwned(change: RowChange, { userId, profileId }: { userId: string; profileId: string }): boolean {
  if (TOLD.includes(change.table)) return false;
  if (change.table === 'photos') return sides(change).some((row) => row.profile_id === profileId);
  if (change.table !== 'users') return sides(change).some((row) => row.user_id === userId);
  const [before, after] = [change.before, change.after].map((row) => row && JSON.stringify({ ...row, live_seq: 0 }));
  return before !== after && sides(change).some((row) => row.id === userId);
}
