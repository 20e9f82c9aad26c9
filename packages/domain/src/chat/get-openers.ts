import { type BothRow, findSentOpeners, readBoth, readThread } from '@vonk/db/sql';
import { translate } from '@vonk/i18n';
import { type Answer, DAY, type endpoints, type Locale } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { showsField } from '../profiles/shown-fields.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { type Common, chooseOpeners, fittingOpeners } from './choose-openers.ts';
import { mayWrite } from './get-chat.ts';
import { hashOfWords } from './same-words.ts';

/**
 * Ideas for the first message to a profile, in the member's language; none if the two have talked, or the member may
 * not write to it. What the member sent others within a day is not offered again.
 */
export async function getOpeners(
  ctx: Context,
  { site, member, profileId }: { site: SiteRecord; member: SessionMember; profileId: string },
): Promise<Answer<typeof endpoints.getOpeners>> {
  const both = (await mayBegin(ctx, { site, member, profileId }))
    ? await readBoth(ctx.db.pool, member.profileId, profileId)
    : null;
  if (!both) return { openers: [] };
  const { name, city } = both;
  const lines = fittingOpeners(inCommon(both, { site, profileIds: [member.profileId, profileId] })).map((opener) => {
    const line = translate(member.language as Locale, opener.text, { name, city: city ?? '' });
    return { ...opener, line, hash: hashOfWords(line, name)?.toString('hex') ?? '' };
  });
  const sent = await findSentOpeners(ctx.db.pool, {
    profileId: member.profileId,
    textHashes: lines.map(({ hash }) => Buffer.from(hash, 'hex')),
    since: new Date(ctx.clock.now().getTime() - DAY),
  });
  const gone = new Set(sent.map((hash) => hash.toString('hex')));
  const chosen = chooseOpeners(lines.filter(({ hash }) => !gone.has(hash)));
  return { openers: chosen.map(({ line }) => ({ text: line })) };
}

/** Whether the member may write to the profile and has not yet; credits can still be bought. */
async function mayBegin(
  ctx: Context,
  { site, member, profileId }: { site: SiteRecord; member: SessionMember; profileId: string },
): Promise<boolean> {
  const thread = await readThread(ctx.db.pool, {
    userId: member.userId,
    profileId: member.profileId,
    siteId: site.id,
    conversationId: null,
    otherProfileId: profileId,
  });
  if (!thread || thread.conversation_id !== null) return false;
  const { can_write: may, reason } = mayWrite(thread, site.message_credits);
  return may || reason === 'insufficient_credits';
}

/** What the two have in common, as far as the site's profiles show it. */
function inCommon(row: BothRow, { site, profileIds }: { site: SiteRecord; profileIds: Common['profileIds'] }): Common {
  const isShown = (field: string) => showsField(site, field);
  const own = new Set(row.own_interests);
  const interests = isShown('interests') ? row.interests : [];
  const isSameReason = row.reason_for_joining === row.own_reason_for_joining;
  return {
    profileIds,
    shared: interests.filter((key) => own.has(key)),
    theirs: interests.filter((key) => !own.has(key)),
    prompts: isShown('about') ? row.prompts.map(({ prompt }) => prompt) : [],
    place: placeOf(row, isShown),
    reason: isSameReason && isShown('reason_for_joining') ? row.reason_for_joining : null,
  };
}

function placeOf(row: BothRow, isShown: (field: string) => boolean): Common['place'] {
  if (row.country !== row.own_country) return null;
  const isSameRegion = row.region === row.own_region;
  const isSameTown = row.city !== null && row.city.toLowerCase() === row.own_city?.toLowerCase();
  if (isSameTown && isSameRegion && isShown('city')) return 'town';
  return isSameRegion && row.region !== null && isShown('region') ? 'region' : null;
}
