import { createHash } from 'node:crypto';
import { blockedPair, mayBeTold, newLikesOf, prepared, preparedOne, unreadOf } from '@vonk/db/sql';
import { DAY, HOUR, type Locale, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';
import { getSettings } from '../sites/get-settings.ts';
import type { PushCause } from './push-cause.ts';
import { pushPayload, pushTag } from './push-payload.ts';
import type { PushTitle } from './push-words.ts';

/** What happened longer ago is found on the site; a push of it would come as a surprise. */
const GIVE_UP_AFTER = HOUR;
/** For a device that is switched off over night. */
const KEPT_BY_SERVICE = DAY;
/** The longest that the protocol has for a topic. */
const TOPIC_LENGTH = 32;

interface Facts {
  endpoint: string;
  p256dh: string;
  auth: string;
  push_public_key: string;
  push_private_key: string;
  site_id: string;
  language: Locale;
  name: string;
  fictional: boolean;
  is_match: boolean;
  is_photo: boolean;
  is_looking: boolean;
  badge: number;
}

/** Still unread and not removed, and the newest: a newer one has a push of its own. What is held is not there yet. */
const IS_UNREAD = `EXISTS (
  SELECT 1 FROM messages m JOIN conversation_sides side ON side.conversation_id = m.conversation_id
  WHERE m.id = $4::bigint AND NOT m.held AND m.sender_profile_id = other.id AND side.profile_id = own.id
    AND side.read_up_to < m.id AND side.removed_up_to < m.id
    AND NOT EXISTS (SELECT 1 FROM messages newer WHERE newer.conversation_id = m.conversation_id AND newer.id > m.id
      AND newer.sender_profile_id = other.id AND NOT newer.held))`;
const IS_NEW_LIKE = `EXISTS (
  SELECT 1 FROM likes l WHERE l.from_profile_id = other.id AND l.to_profile_id = own.id AND l.seen_at IS NULL)`;

/** As the member's choices call it: the first message of two people opens a conversation. */
const KIND_OF_MESSAGE = `CASE WHEN EXISTS (
  SELECT 1 FROM messages m JOIN messages earlier ON earlier.conversation_id = m.conversation_id AND earlier.id < m.id
  WHERE m.id = $4::bigint) THEN 'new_messages' ELSE 'new_conversations' END`;
const KIND_OF_LIKE = `'like'`;

function factsStatement(kind: PushCause['kind']): string {
  return `
    SELECT ps.endpoint, ps.p256dh, ps.auth, site.push_public_key, site.push_private_key, u.site_id, u.language,
      other.name, other.fictional,
      EXISTS (SELECT 1 FROM likes b WHERE b.from_profile_id = own.id AND b.to_profile_id = other.id) AS is_match,
      ${kind === 'message' ? 'EXISTS (SELECT 1 FROM messages m WHERE m.id = $4::bigint AND m.photo IS NOT NULL)' : 'false'} AS is_photo,
      EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.page_open_until > $3) AS is_looking,
      ${unreadOf('own.id')} + ${newLikesOf('own.id')} AS badge
    FROM push_subscriptions ps
    JOIN sessions own_session ON own_session.id = ps.session_id AND own_session.expires_at > $3
    JOIN users u ON u.id = ps.user_id AND u.status IN ('not_confirmed', 'active')
    JOIN sites site ON site.id = u.site_id AND site.push_private_key IS NOT NULL
    JOIN profiles own ON own.user_id = u.id
    JOIN profiles other ON other.id = $2 AND other.site_id = u.site_id AND other.status ${kind === 'message' ? "<> 'disabled'" : "= 'active'"}
    WHERE ps.id = $1 AND NOT ${blockedPair('own.id', 'other.id')} AND ${kind === 'message' ? IS_UNREAD : IS_NEW_LIKE}
      AND ${mayBeTold('u', 'push', kind === 'message' ? KIND_OF_MESSAGE : KIND_OF_LIKE)}`;
}

/**
 * Pushes to one browser what its member has not seen yet and wants to be told of, unless a page of the site is open
 * anywhere. A subscription that the push service has forgotten is forgotten here, too. Throws when it is to be tried
 * again.
 */
export async function sendPush(
  ctx: Context,
  { subscriptionId, cause, at }: { subscriptionId: string; cause: PushCause; at: string },
): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - Date.parse(at) > GIVE_UP_AFTER) return;
  const facts = await preparedOne<Facts>(ctx.db.pool, factsStatement(cause.kind), [
    subscriptionId,
    cause.profileId,
    now,
    ...(cause.kind === 'message' ? [cause.messageId] : []),
  ]);
  if (!facts || facts.is_looking) return;
  const outcome = await deliver(ctx, facts, cause);
  if (outcome === 'gone') {
    // One that was renewed meanwhile stays.
    await prepared(ctx.db.pool, `DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2`, [
      subscriptionId,
      facts.endpoint,
    ]);
  } else if (outcome === 'delivered') {
    await prepared(ctx.db.pool, `UPDATE push_subscriptions SET last_delivered_at = $2 WHERE id = $1`, [
      subscriptionId,
      now,
    ]);
  }
}

async function deliver(ctx: Context, facts: Facts, cause: PushCause): Promise<'delivered' | 'gone' | 'refused'> {
  const { endpoint, p256dh, auth, push_public_key: publicKey, push_private_key: privateKey } = facts;
  const site = await ctx.sites.byId(facts.site_id);
  const { language: locale, name, fictional, badge } = facts;
  const payload = pushPayload({
    cause,
    title: titleOf(cause, facts),
    locale,
    name,
    label: fictional ? getSettings({ site, locale, country: null }).fictional_singular : '',
    badge,
    at: ctx.clock.now(),
  });
  try {
    return await ctx.push.send({
      subscription: { endpoint, p256dh, auth },
      keys: { publicKey, privateKey },
      contact: `mailto:${site.support_email}`,
      payload: JSON.stringify(payload),
      topic: createHash('sha256').update(pushTag(cause)).digest('base64url').slice(0, TOPIC_LENGTH),
      urgency: cause.kind === 'message' ? 'high' : 'normal',
      ttlSeconds: KEPT_BY_SERVICE / SECOND,
    });
  } catch (error) {
    if ((error as { retryable?: unknown }).retryable !== false) throw error;
    ctx.logger.warn({ err: error }, 'a push was refused');
    return 'refused';
  }
}

function titleOf({ kind }: PushCause, { is_match, is_photo }: Facts): PushTitle {
  if (kind === 'like') return is_match ? 'match' : 'like';
  return is_photo ? 'photo' : 'message';
}
