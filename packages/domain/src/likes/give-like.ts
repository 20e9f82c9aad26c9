import { blockedPair, prepared, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { AppError, DAY, NEW_ACCOUNT_FOR, NEW_ACCOUNT_LIKES } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import { enqueuePush } from '../push/push-cause.ts';

interface Given {
  member: SessionMember;
  profileId: string;
  at: Date;
}

/**
 * Writes a like inside a transaction that holds the pair's lock, and tells whose profile it is; one that is there
 * already is told to nobody again. Where one of the two blocked the other, it is not there.
 * @throws AppError `not_found`, `account_paused`, `likes_limit`.
 */
export async function giveLike(
  client: Queryable,
  { member, profileId, at }: Given,
): Promise<{ matched: boolean; events: { userId: string; seq: string }[] }> {
  const [result] = await prepared<{
    user_id: string | null;
    inserted: boolean;
    matched: boolean;
    paused: boolean;
    refused: boolean;
  }>(
    client,
    `WITH target AS (
       SELECT id, user_id FROM profiles WHERE id = $2 AND site_id = $3 AND status = 'active' AND NOT ${blockedPair('$1', '$2')}
     ), giver AS (
       SELECT (status = 'not_confirmed' OR created_at > $6) AND (
         SELECT count(*) FROM likes WHERE from_profile_id = $1 AND created_at > $7) >= $8 AS has_no_more,
         paused_until IS NOT NULL AS paused, EXISTS (SELECT 1 FROM likes WHERE from_profile_id = $1 AND to_profile_id = $2) AS has_liked
       FROM users WHERE id = $5
     ), written AS (
       INSERT INTO likes (from_profile_id, to_profile_id, created_at)
       SELECT $1, target.id, $4 FROM target, giver WHERE NOT has_no_more AND NOT paused ON CONFLICT DO NOTHING RETURNING 1
     )
     SELECT target.user_id, EXISTS (SELECT 1 FROM written) AS inserted,
       EXISTS (SELECT 1 FROM likes WHERE from_profile_id = $2 AND to_profile_id = $1) AS matched,
       paused AND NOT has_liked AS paused, has_no_more AND NOT has_liked AS refused
     FROM target, giver`,
    [
      member.profileId,
      profileId,
      member.siteId,
      at,
      member.userId,
      new Date(at.getTime() - NEW_ACCOUNT_FOR),
      new Date(at.getTime() - DAY),
      NEW_ACCOUNT_LIKES,
    ],
  );
  if (!result) throw new AppError('not_found');
  if (result.paused) throw new AppError('account_paused');
  if (result.refused) throw new AppError('likes_limit', { params: { max: NEW_ACCOUNT_LIKES } });
  const { user_id: userId, inserted, matched } = result;
  const told = inserted && userId ? [{ userId, kind: 'like', data: { profile_id: member.profileId, matched } }] : [];
  if (inserted && userId)
    await enqueuePush(client, { userId, cause: { kind: 'like', profileId: member.profileId }, at });
  return { matched, events: await writeLiveEvents(client, told) };
}
