import { countOpeners, type Queryable, raiseFlag, type SendingFacts } from '@vonk/db/sql';
import { AppError, DAY, FREE_CONVERSATIONS, NEW_ACCOUNT_FIRST_MESSAGES, SAME_FIRST_MESSAGES } from '@vonk/schema';
import { findSignals } from '@vonk/schema/signals';
import { newId } from '../ids.ts';
import { hashOfWords } from './same-words.ts';

interface Opening {
  profileId: string;
  /** Empty for a gift, and for a photo without text. */
  text: string;
  facts: SendingFacts;
  at: Date;
}

/** Why a member may not start another conversation with anyone; null if allowed. */
export function whyNotOpen(
  facts: Pick<SendingFacts, 'paused' | 'paid_user' | 'conversations_started'>,
): 'paused' | 'conversation_limit' | null {
  if (facts.paused) return 'paused';
  return !facts.paid_user && facts.conversations_started >= FREE_CONVERSATIONS ? 'conversation_limit' : null;
}

/**
 * Checks that a member may start another conversation with this text, and returns the hash the text is counted by.
 * Under `lockPair` the result holds until the commit.
 * @throws AppError `first_messages_limit`, `first_message_link`, `same_message`
 */
export async function assertMayOpen(
  db: Queryable,
  { profileId, text, facts, at }: Opening,
): Promise<{ textHash: Buffer | null; isLastOfSame: boolean }> {
  const textHash = hashOfWords(text, facts.receiver_name);
  const begun = await countOpeners(db, { profileId, textHash, since: new Date(at.getTime() - DAY) });
  if (facts.is_new && begun.all >= NEW_ACCOUNT_FIRST_MESSAGES)
    throw new AppError('first_messages_limit', { params: { max: NEW_ACCOUNT_FIRST_MESSAGES } });
  if (facts.is_new && findSignals(text).includes('link')) throw new AppError('first_message_link');
  if (begun.same >= SAME_FIRST_MESSAGES) throw new AppError('same_message', { params: { max: SAME_FIRST_MESSAGES } });
  return { textHash, isLastOfSame: begun.same === SAME_FIRST_MESSAGES - 1 };
}

/** Flags a first message for operators if it looks like fraud, or went to as many people as allowed. */
export async function flagOpening(
  client: Queryable,
  { userId, text, isLastOfSame, at }: { userId: string; text: string; isLastOfSame: boolean; at: Date },
): Promise<void> {
  const signals = findSignals(text);
  const raise = (kind: 'first_message' | 'same_message') =>
    raiseFlag(client, { id: newId(at), userId, kind, signals, at });
  if (signals.length > 0) await raise('first_message');
  if (isLastOfSame) await raise('same_message');
}
