import { isHeard } from '../chat/set-aside.ts';
import { notBlocked } from '../moderation/blocks.ts';
import { col, oneValue } from '../statement.ts';

/**
 * Unread messages of a profile, without those across a block or in what it muted or archived. `profile` is a placeholder or a column, here and below;
 * the statement must not use the names `ub` or `bl`.
 */
export function unreadOf(profile: string): string {
  return `(SELECT COALESCE(sum(ub.unread), 0)::int FROM conversation_sides ub
    WHERE ub.profile_id = ${profile} AND ub.unread > 0 AND ${isHeard('ub')} AND ${notBlocked(profile, 'ub.other_profile_id')})`;
}

/**
 * Unseen likes of a profile from people who may be shown. The badge counts all of them, however long the lists are. The
 * statement must not use the names `nl`, `np` or `bl`.
 */
export function newLikesOf(profile: string): string {
  return `(SELECT count(*)::int FROM likes nl JOIN profiles np ON np.id = nl.from_profile_id AND np.status = 'active'
    WHERE nl.to_profile_id = ${profile} AND nl.seen_at IS NULL AND ${notBlocked(profile, 'nl.from_profile_id')})`;
}

/** Whether a profile ever received a message, read or not. The statement must not use the name `an`. */
export function hasAnswer(profile: string): string {
  return `EXISTS (SELECT 1 FROM conversation_sides an
    WHERE an.profile_id = ${profile} AND an.last_message_at IS NOT NULL AND (an.unread > 0 OR an.read_up_to > 0))`;
}

const countOf = (counted: string) =>
  oneValue({ count: col.int4() }, (profileId: string) => [profileId], `SELECT ${counted} AS count`, 0);

export const countUnread = countOf(unreadOf('$1'));
export const countNewLikes = countOf(newLikesOf('$1'));
