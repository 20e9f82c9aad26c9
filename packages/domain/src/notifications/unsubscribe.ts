import { isAccountThere, lockUsers, unsubscribeFromAll } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { turn } from './change-choices.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Ends the mails that a token speaks of, with no other proof and as often as it comes. A token of one kind turns that
 * kind off by mail, as its switch in the settings does: what the member reads elsewhere goes on. One for all, or
 * `isAll`, which the page behind the link offers, unsubscribes from the whole list: `listunsubscribe` then keeps every
 * mail of these kinds back and leaves the switches as they were, so that turning mails on again brings back what was
 * chosen. Whose account is gone gets no mails anyway, and is told the same.
 * @throws AppError `token_invalid`
 */
export async function unsubscribe(ctx: Context, { token, isAll }: { token: string; isAll: boolean }): Promise<void> {
  const { userId, kind } = readUnsubscribeToken(ctx, token);
  await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    if (isAll || kind === 'all') return unsubscribeFromAll(client, userId);
    if (!(await isAccountThere(client, userId))) return;
    await turn(client, { userId, kinds: { [kind]: { mail: false } }, now: ctx.clock.now() });
  });
}
