import type { Queryable } from '@vonk/db/sql';
import { SECOND } from '@vonk/schema';
import { enqueue } from '../jobs/enqueue.ts';

/** Reading and typing at a human pace, in milliseconds. */
const READING = 2 * SECOND;
const READING_A_CHARACTER = 15;
const LONGEST = 12 * SECOND;

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
    'fictional-reply',
    { conversationId },
    { runAt: new Date(at.getTime() + delay), key: `fictional-reply:${conversationId}` },
  );
}
