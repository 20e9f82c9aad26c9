import type { Queryable } from '@vonk/db/sql';
import { SECOND } from '@vonk/schema';
import { enqueue } from '../jobs/enqueue.ts';

/** Reading at a human pace, in milliseconds; writing comes after it. */
const READING = 2 * SECOND;
const READING_A_CHARACTER = 15;
const LONGEST = 8 * SECOND;

/**
 * In the demo a fictional profile answers by script, a few seconds later; one answer for all that was written meanwhile.
 * On a real site operators answer, and nothing is enqueued.
 */
export async function requestReply(
  db: Queryable,
  {
    conversationId,
    messageId,
    text,
    at,
    isDemo,
  }: { conversationId: string; messageId: string; text: string; at: Date; isDemo: boolean },
): Promise<void> {
  if (!isDemo) return;
  const thinking = (Number(messageId) % 7) * 400;
  const delay = Math.min(READING + text.length * READING_A_CHARACTER + thinking, LONGEST);
  await enqueue(
    db,
    'type-as-fictional',
    { conversationId },
    { runAt: new Date(at.getTime() + delay), key: replyKey(conversationId) },
  );
}

/** Of whatever waits to be done for an answer in a conversation: what is written meanwhile begins it again. */
export function replyKey(conversationId: string): string {
  return `fictional-reply:${conversationId}`;
}
