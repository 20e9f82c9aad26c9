import type { QuoteRow, ReactionRow } from '@vonk/db/sql';
import type { Message, Quote } from '@vonk/schema';
import { toGift } from '../gifts/to-gift.ts';

interface Parts {
  deleted: boolean | null;
  reply_to: string | null;
  quote: QuoteRow | null;
  reactions: ReactionRow[] | null;
}

/** What is shown of a message beside its content. `isOwn` says which profile is the reader's. */
export function partsOf(
  { deleted, reply_to, quote, reactions }: Parts,
  { isOwn, language }: { isOwn: (profileId: string) => boolean; language: string },
): Pick<Message, 'deleted' | 'reply_to' | 'reactions'> {
  return {
    deleted: deleted === true,
    reply_to: reply_to === null ? null : toQuote(reply_to, quote, { isOwn, language }),
    reactions: (reactions ?? [])
      .map(({ profile, reaction }) => ({ reaction, own: isOwn(profile) }))
      .sort((one, other) => Number(other.own) - Number(one.own)),
  };
}

/** Without a row, the quoted message was erased with its sender's account. */
export function toQuote(
  id: string,
  row: QuoteRow | null,
  { isOwn, language }: { isOwn: (profileId: string) => boolean; language: string },
): Quote {
  if (!row) return { id, own: false, text: '', gift: null, has_photo: false, deleted: true };
  const { sender, text, gift, gift_names, has_photo, deleted } = row;
  return { id, own: isOwn(sender), text, gift: toGift(gift, gift_names, language), has_photo, deleted };
}
