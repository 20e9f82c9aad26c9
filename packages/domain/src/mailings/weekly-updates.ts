import {
  countNewLikes,
  countUnread,
  readInterestNames,
  readKnownPeople,
  readNewPeople,
  walkWeeklyReaders,
} from '@vonk/db/sql';
import { DAY, type Match } from '@vonk/schema';
import type { Context } from '../context.ts';
import { findOwnMatches } from '../matching/find-matches.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import type { MailingRules, Writing } from './mailing-rules.ts';
import { nextMorning } from './next-morning.ts';

/** Members who visited more recently need no news; those away for longer want none. */
const AWAY_FROM = 3 * DAY;
const AWAY_UNTIL = 90 * DAY;
/** After this the news would be out of date. */
const LASTS = 5 * DAY;
const SHOWN = 6;
/** People new since the member's last visit come first among these. */
const CHOSEN_FROM = 24;
/** Fewer than for a page, since a mailing runs this query for every member. */
const WEIGHED = 150;
/** The mail says that these people are nearby. */
const AROUND_KM = 50;

export const weeklyUpdates: MailingRules = {
  kind: 'weekly',
  purpose: 'list',
  notification: 'weekly_updates',
  isOpenEnded: false,
  walk: (client, { mailing, now, limit }) =>
    walkWeeklyReaders(client, {
      siteId: mailing.site_id,
      audience: mailing.audience,
      after: mailing.queued_up_to,
      limit,
      lastHereFrom: new Date(now.getTime() - AWAY_UNTIL),
      lastHereTo: new Date(now.getTime() - AWAY_FROM),
    }),
  dueAt: nextMorning,
  whyNot(reader, now) {
    if (reader.why_not_listed) return reader.why_not_listed;
    return now.getTime() - reader.last_active_at.getTime() < AWAY_FROM ? 'was_here' : null;
  },
  async write(ctx, writing) {
    const { mailing, site, reader, unsubscribe } = writing;
    if (ctx.clock.now().getTime() - mailing.created_at.getTime() > LASTS) return 'too_late';
    const people = await findPeople(ctx, writing);
    if (people.length === 0) return 'nobody_to_show';
    const [unread, newLikes] = await Promise.all([
      countUnread(ctx.db.pool, reader.profile_id),
      countNewLikes(ctx.db.pool, reader.profile_id),
    ]);
    const link = `${siteOrigin(ctx, site)}/members`;
    return { kind: 'weekly', data: { name: reader.name, link, people, unread, newLikes, unsubscribe } };
  },
};

/** Matching people the member does not know yet; those new since the last visit come first. */
async function findPeople(ctx: Context, { site, reader, locale }: Writing) {
  const except = await readKnownPeople(ctx.db.pool, reader.profile_id);
  const member = { profileId: reader.profile_id };
  const matches = await findOwnMatches(ctx, {
    site,
    member,
    limit: CHOSEN_FROM,
    except,
    weighed: WEIGHED,
    withinKm: AROUND_KM,
  });
  const ids = matches.map(({ id }) => id);
  const isNew = await readNewPeople(ctx.db.pool, { ids, since: reader.last_active_at });
  const shown = [...matches.filter(({ id }) => isNew.has(id)), ...matches.filter(({ id }) => !isNew.has(id))].slice(
    0,
    SHOWN,
  );
  const names = await readInterestNames(ctx.db.pool, { keys: shown.flatMap(sharedInterests), language: locale });
  return shown.map((match) => ({
    name: match.name,
    age: match.age,
    city: match.city,
    isFictional: match.fictional,
    link: `${siteOrigin(ctx, site)}/members/${match.id}`,
    shared: sharedInterests(match).map((key) => names.get(key) ?? key),
  }));
}

function sharedInterests({ why }: Match): string[] {
  return why.flatMap((reason) => (reason.kind === 'interests' ? reason.keys : []));
}
