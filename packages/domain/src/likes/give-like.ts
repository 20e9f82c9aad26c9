import { enqueuePush, insertLike, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { AppError, DAY, NEW_ACCOUNT_FOR, NEW_ACCOUNT_LIKES } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';

interface Given {
  member: SessionMember;
  profileId: string;
  at: Date;
}

/**
 * Writes a like inside a transaction that holds the pair's lock, and notifies the liked member, unless the like already
 * existed. If one of the two blocked the other, the profile is not found.
 * @throws AppError `not_found`, `account_paused`, `likes_limit`.
 */
export async function giveLike(
  client: Queryable,
  { member, profileId, at }: Given,
): Promise<{ matched: boolean; events: { userId: string; seq: string }[] }> {
  const result = await insertLike(client, {
    siteId: member.siteId,
    userId: member.userId,
    profileId: member.profileId,
    targetProfileId: profileId,
    at,
    newFrom: new Date(at.getTime() - NEW_ACCOUNT_FOR),
    countedFrom: new Date(at.getTime() - DAY),
    most: NEW_ACCOUNT_LIKES,
  });
  if (!result) throw new AppError('not_found');
  if (result.paused) throw new AppError('account_paused');
  if (result.refused) throw new AppError('likes_limit', { params: { max: NEW_ACCOUNT_LIKES } });
  const { user_id: userId, inserted, matched } = result;
  const told = inserted && userId ? [{ userId, kind: 'like', data: { profile_id: member.profileId, matched } }] : [];
  if (inserted && userId)
    await enqueuePush(client, { userId, cause: { kind: 'like', profileId: member.profileId }, at });
  return { matched, events: await writeLiveEvents(client, told) };
}
