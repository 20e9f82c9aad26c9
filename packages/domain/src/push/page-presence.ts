import { closePageOf, keepPagesOpenUntil, openPageUntil } from '@vonk/db/sql';
import { MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** How often an open page is to be said to be open. */
export const PAGE_RENEWAL = MINUTE;
/** Should a process die that would have said that it closed. */
const PAGE_OPEN_FOR = 2.5 * MINUTE;

/**
 * A page of the session is looked at: the member is pushed nothing meanwhile, on any device. What a member is not
 * pushed is worse than what comes twice, so whatever is unsure counts as closed.
 */
export async function openPage(ctx: Context, { token }: { token: string }): Promise<void> {
  await openPageUntil(ctx.db.pool, hashSecret(token), openUntil(ctx));
}

/** Prolongs those that were not closed since. */
export async function keepPagesOpen(ctx: Context, { tokens }: { tokens: string[] }): Promise<void> {
  if (tokens.length > 0) await keepPagesOpenUntil(ctx.db.pool, tokens.map(hashSecret), openUntil(ctx));
}

/** The page was put away or left. */
export async function closePage(ctx: Context, { token }: { token: string }): Promise<void> {
  await closePageOf(ctx.db.pool, hashSecret(token));
}

function openUntil(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() + PAGE_OPEN_FOR);
}
