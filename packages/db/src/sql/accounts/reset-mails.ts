import { col, noRows, oneRow } from '../statement.ts';
import { IS_OPEN } from './open-accounts.ts';

/** The site's day: $3 is the instant, $4 the site's time zone. */
const TODAY = `($3::timestamptz AT TIME ZONE $4)::date`;

interface SiteDay {
  now: Date;
  timeZone: string;
}

/** The account whose password is to be reset. Its lock makes parallel requests wait for each other. */
export const lockForReset = oneRow(
  {
    id: col.uuid(),
    /** Number of mails requested on this day of the site. */
    sent: col.int4(),
    /** Until the site's midnight. */
    seconds_left: col.int4(),
  },
  ({ siteId, email, now, timeZone }: SiteDay & { siteId: string; email: string }) => [siteId, email, now, timeZone],
  `SELECT u.id, CASE WHEN u.reset_mails_on = (${TODAY}) THEN u.reset_mails ELSE 0 END AS sent,
     ceil(extract(epoch FROM (((${TODAY}) + 1)::timestamp AT TIME ZONE $4) - $3::timestamptz))::int AS seconds_left
   FROM users u
   WHERE u.site_id = $1 AND u.email = $2 AND ${IS_OPEN} FOR NO KEY UPDATE`,
);

/** Stores how many mails were requested on this day. */
export const countResetMails = noRows(
  ({ userId, sent, now, timeZone }: SiteDay & { userId: string; sent: number }) => [userId, sent, now, timeZone],
  `UPDATE users SET reset_mails = $2, reset_mails_on = (${TODAY}) WHERE id = $1`,
);
