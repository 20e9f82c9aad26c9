import { type WordsAtOnce, writeMessageAtOnce } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { assertLength } from './assert-length.ts';
import { ownMessage, type SentMessage, type Writing, writeToProfile } from './write-to-profile.ts';

type Words = Writing & { text: string };

/** Where a response is stored, so that a repeated request gets the same one. */
export type KeptAnswer = NonNullable<WordsAtOnce['keep']>;

/**
 * Sends a text message to a profile, at the site's message price.
 * @throws AppError `message_too_long`, and what `writeToProfile` throws.
 */
export async function sendMessage(ctx: Context, input: Words): Promise<SentMessage> {
  assertLength(input.text, input.site);
  return writeToProfile(ctx, { ...input, gift: null, cost: input.site.message_credits });
}

/**
 * Lost races, which `sendMessage` resolves: deadlock, serialization failure, an existing idempotency key or message.
 */
const RACES = new Set(['40P01', '40001', '23505']);

/**
 * The same in one database call, for messages in an ongoing conversation; `keep` stores the response in the same
 * transaction. Null, with nothing written, if the case needs `sendMessage`.
 * @throws AppError `message_too_long`, `own_profile`.
 */
export async function sendMessageAtOnce(
  ctx: Context,
  { keep, ...input }: Words & { keep: KeptAnswer | null },
): Promise<SentMessage | null> {
  assertLength(input.text, input.site);
  const { site, member, profileId, clientId, text } = input;
  if (profileId === member.profileId) throw new AppError('own_profile');
  if (input.replyTo !== undefined) return null;
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
