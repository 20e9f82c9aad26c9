import type { TestMember } from '@vonk/testing';
import type { Context } from '../src/context.ts';

/** Does the work while each booking of a member fails with “the ledger is full”. */
export async function withFullLedger({ db }: Context, { user }: TestMember, work: () => Promise<void>): Promise<void> {
  await db.pool.query(
    `CREATE OR REPLACE FUNCTION refuse_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is full'; END $$;
     CREATE TRIGGER refuse_entry BEFORE INSERT ON credit_entries FOR EACH ROW WHEN (NEW.user_id = '${user.id}') EXECUTE FUNCTION refuse_entry()`,
  );
  await work().finally(() => db.pool.query('DROP TRIGGER refuse_entry ON credit_entries'));
}
