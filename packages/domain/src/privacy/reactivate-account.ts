import { isBanned, lockUsers, reopenAccount, undoDeletion } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { type Origin, startSession } from '../accounts/start-session.ts';
import type { Context } from '../context.ts';
import { readLink, spendLink } from '../links/links.ts';
import { banRefusal } from '../moderation/ban-refusal.ts';

/**
 * Restores a deleted account by the mailed link and opens a session. Not once the deletion is final; until the job
 * erases it, the first to lock the member wins. A member banned in the meantime gets the reasons and stays deleted; the
 * link is not used up and works again if the ban is lifted before it expires.
 * @throws AppError `token_invalid`, `account_banned`.
 */
export async function reactivateAccount(
  ctx: Context,
  { siteId, token, origin }: { siteId: string; token: string; origin: Origin },
): Promise<{ userId: string; sessionToken: string }> {
  const now = ctx.clock.now();
  const link = { siteId, token, action: 'reactivate', now } as const;
  const { id: userId, isKeptOut } = await ctx.db.tx(async (client) => {
    const { id } = await readLink(client, link);
    await lockUsers(client, [id]);
    if (await isBanned(client, id)) return { id, isKeptOut: true };
    await spendLink(client, link);
    const before = await undoDeletion(client, { userId: id, now });
    if (!before) throw new AppError('token_invalid', { field: 'token' });
    await reopenAccount(client, { userId: id, before, now });
    return { id, isKeptOut: false };
  });
  if (isKeptOut) throw await banRefusal(ctx, userId);
  return { userId, sessionToken: await startSession(ctx, { userId, origin }) };
}
