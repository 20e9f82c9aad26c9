import { createHash } from 'node:crypto';
import { forgetSubscription, noteDelivery, type PushCause, type PushFacts, readPushFacts } from '@vonk/db/sql';
import { PushRefusedError } from '@vonk/ports';
import { DAY, HOUR, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';
import { getSettings } from '../sites/get-settings.ts';
import { pushPayload, pushTag } from './push-payload.ts';
import type { PushTitle } from './push-words.ts';

/** Older events are found on the site; a push about them would be a surprise. */
const GIVE_UP_AFTER = HOUR;
/** For a device that is off overnight. */
const KEPT_BY_SERVICE = DAY;
/** Most that the protocol allows for a topic. */
const TOPIC_LENGTH = 32;

/**
 * Pushes to one browser what its member has not seen and wants to be notified of, unless a page of the site is open
 * anywhere. Deletes subscriptions that the push service no longer knows. Throws when it should be retried.
 */
export async function sendPush(
  ctx: Context,
  { subscriptionId, cause, at }: { subscriptionId: string; cause: PushCause; at: string },
): Promise<void> {
  const now = ctx.clock.now();
  if (now.getTime() - Date.parse(at) > GIVE_UP_AFTER) return;
  const facts = await readPushFacts(ctx.db.pool, { subscriptionId, cause, now });
  if (!facts || facts.is_looking) return;
  const outcome = await deliver(ctx, facts, cause);
  if (outcome === 'gone') await forgetSubscription(ctx.db.pool, { id: subscriptionId, endpoint: facts.endpoint });
  if (outcome === 'delivered') await noteDelivery(ctx.db.pool, { id: subscriptionId, now });
}

async function deliver(ctx: Context, facts: PushFacts, cause: PushCause): Promise<'delivered' | 'gone' | 'refused'> {
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
    if (!(error instanceof PushRefusedError)) throw error;
    ctx.logger.warn({ err: error }, 'a push was refused');
    return 'refused';
  }
}

function titleOf({ kind }: PushCause, { is_match, is_photo }: PushFacts): PushTitle {
  if (kind === 'like') return is_match ? 'match' : 'like';
  return is_photo ? 'photo' : 'message';
}
