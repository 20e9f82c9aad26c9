import type { Context } from '../src/context.ts';

/** The same context, whose process dies just before each commit. */
export function dying(ctx: Context): Context {
  const tx: Context['db']['tx'] = (work) =>
    ctx.db.tx(async (client) => {
      await work(client);
      throw new Error('The process died');
    });
  return { ...ctx, db: { ...ctx.db, tx } };
}

/** The same context, but the first transaction is retried, as after a serialization failure. */
export function rerunningFirst(ctx: Context): Context {
  let isFirst = true;
  const tx: Context['db']['tx'] = (work) =>
    ctx.db.tx(async (client) => {
      const result = await work(client);
      if (isFirst) {
        isFirst = false;
        await client.query(`DO $$ BEGIN RAISE EXCEPTION SQLSTATE '40001'; END $$`);
      }
      return result;
    });
  return { ...ctx, db: { ...ctx.db, tx } };
}
