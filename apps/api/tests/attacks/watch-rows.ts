import type { Db } from '@vonk/db';

/** Counters that any call may change, and stored responses. */
const NOT_LOOKED_AT = ['rate_limits', 'idempotency_keys'];
/** Tables by which a member is notified of what others do. */
const TOLD = ['live_events', 'mail_marks'];

type Row = Record<string, unknown>;

/** A row that was added, changed or removed. */
export interface RowChange {
  table: string;
  before: Row | null;
  after: Row | null;
}

export interface RowWatch {
  /** What has changed since the last call. */
  changes(): Promise<RowChange[]>;
}

/** Records every row change in any table from now on, including the job queue. */
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

/** Whether any column of a row contains one of the ids. */
export const isNaming = (change: RowChange, ids: readonly string[]): boolean => {
  const text = JSON.stringify(sides(change));
  return ids.some((id) => text.includes(id));
};

/** Whether a row belongs only to this member. */
export function isOwned(change: RowChange, { userId, profileId }: { userId: string; profileId: string }): boolean {
  if (TOLD.includes(change.table)) return false;
  if (change.table === 'photos') return sides(change).some((row) => row.profile_id === profileId);
  if (change.table !== 'users') return sides(change).some((row) => row.user_id === userId);
  const [before, after] = [change.before, change.after].map((row) => row && JSON.stringify({ ...row, live_seq: 0 }));
  return before !== after && sides(change).some((row) => row.id === userId);
}
