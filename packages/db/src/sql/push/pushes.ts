import type { Locale } from '@vonk/schema/constants';
import { IS_OPEN } from '../accounts/open-accounts.ts';
import { isHeard } from '../chat/set-aside.ts';
import { blockedPair } from '../moderation/blocks.ts';
import { mayBeTold } from '../notifications/notifications.ts';
import { newLikesOf, unreadOf } from '../profiles/badges.ts';
import type { Queryable } from '../query.ts';
import { alike, col, noRows, type RowWith, runOne, statement } from '../statement.ts';

/** The event of a push and the profile that caused it. The text is written when the push is sent. */
export type PushCause =
  | { kind: 'message'; profileId: string; conversationId: string; messageId: string }
  | { kind: 'like'; profileId: string };

/**
 * Enqueues a push to each of the member's browsers, inside the caller's transaction. Without a browser it costs one
 * index look-up.
 */
export const enqueuePush = noRows(
  ({ userId, cause, at }: { userId: string; cause: PushCause; at: Date }) => [userId, JSON.stringify(cause), at],
  'SELECT enqueue_push($1, $2, $3)',
  { enqueue_push: col.void() },
);

const FACTS = {
  ...alike(col.text(), 'endpoint', 'p256dh', 'auth', 'push_public_key', 'push_private_key', 'name'),
  site_id: col.uuid(),
  language: col.text<Locale>(),
  ...alike(col.bool(), 'fictional', 'is_match', 'is_photo', 'is_looking'),
  badge: col.int4(),
};
export type PushFacts = RowWith<typeof FACTS>;

/** Still unread, neither removed nor set aside, and the newest one: a newer message has its own push. Held messages do not count. */
const IS_UNREAD = `EXISTS (
  SELECT 1 FROM messages m JOIN conversation_sides side ON side.conversation_id = m.conversation_id
  WHERE m.id = $4::bigint AND NOT m.held AND m.sender_profile_id = other.id AND side.profile_id = own.id
    AND side.read_up_to < m.id AND side.removed_up_to < m.id AND ${isHeard('side')}
    AND NOT EXISTS (SELECT 1 FROM messages newer WHERE newer.conversation_id = m.conversation_id AND newer.id > m.id
      AND newer.sender_profile_id = other.id AND NOT newer.held))`;
const IS_NEW_LIKE = `EXISTS (
  SELECT 1 FROM likes l WHERE l.from_profile_id = other.id AND l.to_profile_id = own.id AND l.seen_at IS NULL)`;

/** The kind in the member's choices: the first message between two people opens a conversation. */
const KIND_OF_MESSAGE = `CASE WHEN EXISTS (
  SELECT 1 FROM messages m JOIN messages earlier ON earlier.conversation_id = m.conversation_id AND earlier.id < m.id
  WHERE m.id = $4::bigint) THEN 'new_messages' ELSE 'new_conversations' END`;

interface Differing {
  isPhoto: string;
  /** The status of the other profile. */
  status: string;
  isNews: string;
  /** The kind in the member's choices. */
  kind: string;
}

const facts = ({ isPhoto, status, isNews, kind }: Differing) =>
  statement(
    FACTS,
    `SELECT ps.endpoint, ps.p256dh, ps.auth, site.push_public_key, site.push_private_key, u.site_id, u.language,
       other.name, other.fictional,
       EXISTS (SELECT 1 FROM likes b WHERE b.from_profile_id = own.id AND b.to_profile_id = other.id) AS is_match,
       ${isPhoto} AS is_photo,
       EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.page_open_until > $3) AS is_looking,
       ${unreadOf('own.id')} + ${newLikesOf('own.id')} AS badge
     FROM push_subscriptions ps
     JOIN sessions own_session ON own_session.id = ps.session_id AND own_session.expires_at > $3
     JOIN users u ON u.id = ps.user_id AND ${IS_OPEN}
     JOIN sites site ON site.id = u.site_id AND site.push_private_key IS NOT NULL
     JOIN profiles own ON own.user_id = u.id
     JOIN profiles other ON other.id = $2 AND other.site_id = u.site_id AND other.status ${status}
     WHERE ps.id = $1 AND NOT ${blockedPair('own.id', 'other.id')} AND ${isNews}
       AND ${mayBeTold('u', 'push', kind)}`,
  );

const OF_MESSAGE = facts({
  isPhoto: 'EXISTS (SELECT 1 FROM messages m WHERE m.id = $4::bigint AND m.photo IS NOT NULL)',
  status: `<> 'disabled'`,
  isNews: IS_UNREAD,
  kind: KIND_OF_MESSAGE,
});
const OF_LIKE = facts({ isPhoto: 'false', status: `= 'active'`, isNews: IS_NEW_LIKE, kind: `'like'` });

/** What a push to one browser needs; null if its member has already seen the event, or does not want such a push. */
export function readPushFacts(
  db: Queryable,
  { subscriptionId, cause, now }: { subscriptionId: string; cause: PushCause; now: Date },
): Promise<PushFacts | null> {
  const values = [subscriptionId, cause.profileId, now];
  return cause.kind === 'message' ? runOne(db, OF_MESSAGE, [...values, cause.messageId]) : runOne(db, OF_LIKE, values);
}
