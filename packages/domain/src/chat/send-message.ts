import { type WordsAtOnce, writeMessageAtOnce } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { assertLength } from './assert-length.ts';
import { ownMessage, type SentMessage, type Writing, writeToProfile } from './write-to-profile.ts';

type Words = Writing & { text: string };

/** Where an answer is kept, so that the same request is answered the same. */
export type KeptAnswer = NonNullable<WordsAtOnce['keep']>;

/**
 * Sends words to a profile, for the site's price of a message.
 * @throws AppError `message_too_long`, and what `writeToProfile` throws.
 */
export async function sendMessage(ctx: Context, input: Words): Promise<SentMessage> {
  assertLength(input.text, input.site);
  return writeToProfile(ctx, { ...input, gift: null, cost: input.site.message_credits });
}

/** Of a race that was lost, as `sendMessage` finds out: deadlock, serialization failure, a key or message that came first. */
const RACES = new Set(['40P01', '40001', '23505']);

/**
 * The same in one call of the database, where members only go on talking; `keep` keeps the answer in the same
 * transaction. Null, and nothing was done, where `sendMessage` has more to decide.
 * @throws AppError `message_too_long`, `own_profile`.
 */
export async function sendMessageAtOnce(
  ctx: Context,
  { keep, ...input }: Words & { keep: KeptAnswer | null },
): Promise<SentMessage | null> {
  assertLength(input.text, input.site);
  const { site, member, profileId, clientId, text } = input;
  if (profileId === member.profileId) throw new AppError('own_profile');
  const at = ctx.clock.now();
  const message = ownMessage(ctx, { ...input, gift: null, photo: null }, { id: '', conversation: '', held: false, at });
  const written = await writeMessageAtOnce(ctx.db.pool, {
    senderUserId: member.userId,
    senderProfileId: member.profileId,
    receiverProfileId: profileId,
    siteId: site.id,
    clientId,
    text,
    cost: site.message_credits,
    at,
    answer: { message },
    keep,
  }).catch((error: { code?: string }) => {
    if (RACES.has(error.code ?? '')) return null;
    throw error;
  });
  if (!written) return null;
  ctx.live.nudge([
    { userId: member.userId, seq: written.sender_seq },
    { userId: written.receiver_user_id, seq: written.receiver_seq },
  ]);
  return written.response as SentMessage;
}
