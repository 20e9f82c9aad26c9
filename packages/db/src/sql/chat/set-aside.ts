import { col, oneRow } from '../statement.ts';

/** The condition that a side, named by its alias, archived its conversation and no message has brought it back. */
export function isArchived(side: string): string {
  return `(${side}.archived_up_to > 0 AND (${side}.muted OR ${side}.archived_up_to >= ${side}.last_message_id))`;
}

/** The condition that a side with unread messages wants to be told of them: it is neither muted nor archived. */
export function isHeard(side: string): string {
  return `(NOT ${side}.muted AND ${side}.archived_up_to < ${side}.last_message_id)`;
}

interface Side {
  conversationId: string;
  profileId: string;
}

const SET = { unread: col.int4(), read_up_to: col.int8(), archived: col.bool(), muted: col.bool() };
const OF_SIDE = `WHERE s.conversation_id = $1 AND s.profile_id = $2
   RETURNING s.unread, s.read_up_to, COALESCE(${isArchived('s')}, false) AS archived, s.muted`;

/** Archives a side up to a message or its newest, or takes it back; null if the conversation is not the profile's. */
export const setArchived = oneRow(
  SET,
  ({ conversationId, profileId, archived, upTo }: Side & { archived: boolean; upTo: string | null }) => [
    conversationId,
    profileId,
    archived,
    upTo,
  ],
  `UPDATE conversation_sides s
   SET archived_up_to = CASE WHEN $3 THEN LEAST($4::bigint, COALESCE(s.last_message_id, 0)) ELSE 0 END ${OF_SIDE}`,
);

/** Mutes a side or takes it back. What a message has brought back stays in the list. Null if the conversation is not the profile's. */
export const setMuted = oneRow(
  SET,
  ({ conversationId, profileId, muted }: Side & { muted: boolean }) => [conversationId, profileId, muted],
  `UPDATE conversation_sides s
   SET muted = $3, archived_up_to = CASE WHEN ${isArchived('s')} THEN s.archived_up_to ELSE 0 END ${OF_SIDE}`,
);
