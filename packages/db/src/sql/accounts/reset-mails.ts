import type { Queryable } from '../query.ts';
import { col, run, runOne, statement } from '../statement.ts';
import { IS_OPEN } from './open-accounts.ts';

/** The site's day: $3 is the instant, $4 the site's time zone. */
const TODAY = `($3::timestamptz AT TIME ZONE $4)::date`;

const LOCK = statement(
  {
    id: col.uuid(),
    /** Number of mails requested on this day of the site. */
    sent: col.int4(),
    /** Until the site's midnight. */
    seconds_left: col.int4(),
  },
  `SELECT u.id, CASE WHEN u.reset_mails_on = (${TODAY}) THEN u.reset_mails ELSE 0 END AS sent,
     ceil(extract(epoch FROM (((${TODAY}) + 1)::timestamp AT TIME ZONE $4) - $3::timestamptz))::int AS seconds_left
   FROM users u
   WHERE u.site_id = $1 AND u.email = $2 AND ${IS_OPEN} FOR NO KEY UPDATE`,
);
const COUNT = statement({}, `UPDATE users SET reset_mails = $2, reset_mails_on = (${TODAY}) WHERE id = $1`);

interface SiteDay {
  now: Date;
  timeZone: string;
}

/** The account whose password is to be reset. Its lock makes parallel requests wait for each other. */
export function lockForReset(
  db: Queryable,
  { siteId, email, now, timeZone }: SiteDay & { siteId: string; email: string },
) {
  return runOne(db, LOCK, [siteId, email, now, timeZone]);
}

/** Stores how many mails were requested on this day. */
export async function countResetMails(
  db: Queryable,
  { userId, sent, now, timeZone }: SiteDay & { userId: string; sent: number },
): Promise<void> {
  await run(db, COUNT, [userId, sent, now, timeZone]);
}
