import { findMessage, lockUsers, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { LiveKey } from '../live/live-notifier.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/**
 * The message, with both members locked, so that two changes of it follow each other.
 * @throws AppError `not_found` unless it is in one of the member's conversations.
 */
export async function lockForChange(client: Queryable, member: SessionMember, messageId: string): Promise<Found> {
  const key = { messageId, profileId: member.profileId };
  const found = await findMessage(client, key);
  if (!found) throw new AppError('not_found');
  await lockUsers(client, [member.userId, ...(found.other_user_id ? [found.other_user_id] : [])]);
  // Again under the lock: a block or a removal may have come in between.
  const locked = await findMessage(client, key);
  if (!locked) throw new AppError('not_found');
  return locked;
}

/** Tells the pages of both members that a message has changed; across a block only the member's. */
export function tellChanged(
  client: Queryable,
  member: SessionMember,
  messageId: string,
  found: Found,
): Promise<LiveKey[]> {
  const { conversation_id: conversation, sender_profile_id: sender } = found;
  const own = sender === member.profileId;
  const told = [{ userId: member.userId, own }];
  if (found.other_user_id !== null && !found.blocked) told.push({ userId: found.other_user_id, own: !own });
  return writeLiveEvents(
    client,
    told
      .sort((one, other) => (one.userId < other.userId ? -1 : 1))
      .map(({ userId, own: isOwn }) => ({
        userId,
        kind: 'message_changed',
        data: { conversation, message: messageId, own: isOwn },
      })),
  );
}
