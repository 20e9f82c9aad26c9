import { countResetMails, lockForReset } from '@vonk/db/sql';
import { AppError, RESET_MAILS_PER_DAY } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/**
 * Enqueues the password reset mail, up to a limit per account and day (of the site). For an unknown address or a banned
 * or deleted account it does the same work with a made-up id.
 * @throws AppError `email_unknown`, `reset_limit`.
 */
export async function requestReset(ctx: Context, { site, email }: { site: SiteRecord; email: string }): Promise<void> {
  const now = ctx.clock.now();
  const { time_zone: timeZone } = site;
  const isKnown = await ctx.db.tx(async (client) => {
    const account = await lockForReset(client, { siteId: site.id, email, now, timeZone });
    if (account && account.sent >= RESET_MAILS_PER_DAY) {
      throw new AppError('reset_limit', { retryAfter: Math.max(account.seconds_left, 1) });
    }
    const userId = account?.id ?? newId(now);
    await countResetMails(client, { userId, sent: (account?.sent ?? 0) + 1, now, timeZone });
    await enqueue(client, 'send-reset-mail', { userId, causeId: newId(now) });
    return account !== null;
  });
  if (!isKnown) throw new AppError('email_unknown', { field: 'email' });
}
