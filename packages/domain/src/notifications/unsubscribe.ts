import { isAccountThere, lockUsers, unsubscribeFromAll } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { turn } from './change-choices.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Turns off the mails named in a token, without any other proof and as often as it is used.
 * A token for one kind turns that kind off by mail, like its switch in the settings; other kinds and channels stay on.
 * A token for all, or `isAll`, which the linked page offers, unsubscribes from the whole list: `listunsubscribe` blocks
 * every mail of these kinds and keeps the switches, so that turning mails back on restores the choices. The response is
 * the same for a deleted account, which gets no mails anyway.
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
