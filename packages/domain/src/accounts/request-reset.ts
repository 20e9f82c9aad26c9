import { prepared, preparedOne } from '@vonk/db/sql';
import { AppError, RESET_MAILS_PER_DAY } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

interface Account {
  id: string;
  /** How many mails were asked for on this day of the site. */
  sent: number;
  /** Until the site's midnight. */
  seconds_left: number;
}

/**
 * Enqueues the mail that leads to a new password, so many a day of the site for one account. For an unknown address, or
 * an account that is banned or deleted, it does the same for nobody.
 * @throws AppError `email_unknown`, `reset_limit`.
 */
export async function requestReset(ctx: Context, { site, email }: { site: SiteRecord; email: string }): Promise<void> {
  const now = ctx.clock.now();
  const isKnown = await ctx.db.tx(async (client) => {
    // Requests in parallel wait here for each other.
    const account = await preparedOne<Account>(
      client,
      `SELECT u.id, CASE WHEN u.reset_mails_on = (${TODAY}) THEN u.reset_mails ELSE 0 END AS sent,
         ceil(extract(epoch FROM (((${TODAY}) + 1)::timestamp AT TIME ZONE $4) - $3::timestamptz))::int AS seconds_left
       FROM users u
       WHERE u.site_id = $1 AND u.email = $2 AND u.status IN ('not_confirmed', 'active') FOR NO KEY UPDATE`,
      [site.id, email, now, site.time_zone],
    );
    if (account && account.sent >= RESET_MAILS_PER_DAY) {
      throw new AppError('reset_limit', { retryAfter: Math.max(account.seconds_left, 1) });
    }
    const userId = account?.id ?? newId(now);
    await prepared(client, `UPDATE users SET reset_mails = $2, reset_mails_on = (${TODAY}) WHERE id = $1`, [
      userId,
      (account?.sent ?? 0) + 1,
      now,
      site.time_zone,
    ]);
    await enqueue(client, 'send-reset-mail', { userId, causeId: newId(now) });
    return account !== null;
  });
  if (!isKnown) throw new AppError('email_unknown', { field: 'email' });
}

/** The site's day: $3 is the instant, $4 the site's time zone. */
const TODAY = `($3::timestamptz AT TIME ZONE $4)::date`;
