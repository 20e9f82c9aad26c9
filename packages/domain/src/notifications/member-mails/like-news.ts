import { mayTell, readNewLikes, readWaitingLikes } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { TELL_WAITING_LIKES_AFTER } from './mark-times.ts';
import { type About, type News, toMailPerson } from './member-news.ts';

/** People named in a mail, for likes and for matches. */
const NAMED = 5;

/** Likes and matches together. The site shows every member who likes them, so the mail may name them. */
export async function newsOfLikes(ctx: Context, about: About): Promise<News> {
  const { userId, profileId, knownUntil } = about;
  if (!(await mayTell(ctx.db.pool, { userId, kind: 'like', channel: 'mail' }))) return null;
  const rows = await readNewLikes(ctx.db.pool, { profileId, knownUntil, limit: NAMED });
  const [first] = rows;
  if (!first) return null;
  const people = (isMatch: boolean) =>
    rows.filter((row) => row.is_match === isMatch).map((row) => toMailPerson(row, about));
  const [likers, matches] = [people(false), people(true)];
  const { likes } = first;
  const otherMatches = first.matches - matches.length;
  return {
    kind: 'like',
    path: '/likes',
    write: (said) => ({ kind: 'likes', data: { ...said, likes, likers, matches, otherMatches } }),
  };
}

/**
 * How many likes wait for an answer in the swipe game. Counts as a like mail, not a reminder: reminders are about the
 * reader's own account and profile.
 */
export async function newsOfWaitingLikes(ctx: Context, about: About): Promise<News> {
  const { userId, profileId, knownUntil, now } = about;
  if (!(await mayTell(ctx.db.pool, { userId, kind: 'like', channel: 'mail' }))) return null;
  const waiting = await readWaitingLikes(ctx.db.pool, { profileId, knownUntil });
  if (!waiting?.since) return null;
  const waitUntil = new Date(waiting.since.getTime() + TELL_WAITING_LIKES_AFTER);
  if (waitUntil > now) return { waitUntil };
  const { likes } = waiting;
  return {
    kind: 'like',
    path: '/swipe-game',
    write: (said) => ({ kind: 'swipe-likes', data: { ...said, likes } }),
  };
}
