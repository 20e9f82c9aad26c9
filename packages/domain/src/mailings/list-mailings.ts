import { type MailingSummary, readMailings } from '@vonk/db/sql';
import type { Context } from '../context.ts';

export type { MailingSummary };

/** The newest mailings with their results, newest first. */
export function listMailings(ctx: Pick<Context, 'db'>, { limit }: { limit: number }): Promise<MailingSummary[]> {
  return readMailings(ctx.db.pool, { limit });
}
