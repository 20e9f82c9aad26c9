import type { Context } from '../src/context.ts';

/** What is lost with a connection: the statement, or only its response. */
export type Lost = 'statement' | 'answer';

/** The same context, but the connection is lost at the first matching statement. */
export function losingConnection(ctx: Context, statement: RegExp, what: Lost): { ctx: Context; isLost(): boolean } {
  let isLost = false;
  const query = async (...args: [{ text?: string }]) => {
    const isMeant = !isLost && statement.test(args[0]?.text ?? '');
    if (!isMeant) return ctx.db.pool.query(...(args as unknown as [string]));
    isLost = true;
    if (what === 'answer') await ctx.db.pool.query(...(args as unknown as [string]));
    throw new Error('Connection terminated unexpectedly');
  };
  const pool = new Proxy(ctx.db.pool, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)) });
  return { ctx: { ...ctx, db: { ...ctx.db, pool } }, isLost: () => isLost };
}
