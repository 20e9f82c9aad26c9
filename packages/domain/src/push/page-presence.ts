import { closePageOf, keepPagesOpenUntil, openPageUntil } from '@vonk/db/sql';
import { MINUTE } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret } from '../ids.ts';

/** How often to renew the presence of an open page. */
export const PAGE_RENEWAL = MINUTE;
/** Expiry, in case a process dies before it reports the page as closed. */
const PAGE_OPEN_FOR = 2.5 * MINUTE;

/**
 * A page of the session is visible: until it closes, the member gets no pushes on any device. A missing push is worse
 * than a duplicate, so in doubt a page counts as closed.
 */
export async function openPage(ctx: Context, { token }: { token: string }): Promise<void> {
  await openPageUntil(ctx.db.pool, hashSecret(token), openUntil(ctx));
}

/** Renews the presence of pages that have not closed since. */
export async function keepPagesOpen(ctx: Context, { tokens }: { tokens: string[] }): Promise<void> {
  if (tokens.length > 0) await keepPagesOpenUntil(ctx.db.pool, tokens.map(hashSecret), openUntil(ctx));
}

/** The page was hidden or closed. */
export async function closePage(ctx: Context, { token }: { token: string }): Promise<void> {
  await closePageOf(ctx.db.pool, hashSecret(token));
}

function openUntil(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() + PAGE_OPEN_FOR);
}
