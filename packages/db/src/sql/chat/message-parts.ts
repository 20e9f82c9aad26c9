import type { Reaction } from '@vonk/schema/constants';
import { QUOTE_LENGTH } from '@vonk/schema/constants';
import { col, oneRow, orNull } from '../statement.ts';

/** A message that another one answers. */
export interface QuoteRow {
  sender: string;
  text: string;
  gift: string | null;
  /** The gift's name by language. */
  gift_names: Record<string, string> | null;
  has_photo: boolean;
  deleted: boolean;
}

export interface ReactionRow {
  profile: string;
  reaction: Reaction;
}

const QUOTE = `jsonb_build_object('sender', q.sender_profile_id, 'text', left(q.text, ${QUOTE_LENGTH}), 'gift', q.gift,
  'gift_names', (SELECT names FROM gifts WHERE key = q.gift), 'has_photo', q.photo IS NOT NULL, 'deleted', q.deleted_at IS NOT NULL)`;

/** What is shown of a message beside its content. */
export const PART_COLUMNS = {
  deleted: col.bool(),
  reply_to: orNull(col.int8()),
  /** Null if it answers none, or one that is gone. */
  quote: orNull(col.jsonb<QuoteRow>()),
  reactions: orNull(col.jsonb<ReactionRow[]>()),
};

/** As SQL; `m` is the message. */
export const PARTS = {
  deleted: 'm.deleted_at IS NOT NULL',
  reply_to: 'm.reply_to',
  quote: `(SELECT ${QUOTE} FROM messages q WHERE q.id = m.reply_to)`,
  /** At most one for each of the two; in no order, so that a page of messages needs no sort. */
  reactions: `(SELECT jsonb_agg(jsonb_build_object('profile', r.profile_id, 'reaction', r.reaction))
    FROM message_reactions r WHERE r.message_id = m.id)`,
};

/** A message of the conversation that the profile can see. */
export const findQuoted = oneRow(
  { quote: col.jsonb<QuoteRow>() },
  ({ messageId, conversationId, profileId }: { messageId: string; conversationId: string; profileId: string }) => [
    messageId,
    conversationId,
    profileId,
  ],
  `SELECT ${QUOTE} AS quote FROM messages q WHERE q.id = $1 AND q.conversation_id = $2 AND (NOT q.held OR q.sender_profile_id = $3)`,
);
