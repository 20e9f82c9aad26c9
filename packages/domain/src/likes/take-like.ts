import { deleteLike, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { SessionMember } from '../accounts/find-session.ts';

/**
 * Removes a like inside a transaction that holds the pair's lock, and notifies the other member, so that badges and
 * lists there drop it, too. Does nothing without a like.
 */
export async function takeLike(
  client: Queryable,
  { member, profileId }: { member: SessionMember; profileId: string },
): Promise<{ events: { userId: string; seq: string }[] }> {
  const taken = await deleteLike(client, { fromProfileId: member.profileId, toProfileId: profileId });
  const told = taken?.user_id
    ? [{ userId: taken.user_id, kind: 'like', data: { profile_id: member.profileId, matched: false, taken: true } }]
    : [];
  return { events: await writeLiveEvents(client, told) };
}
