import type { Queryable } from '@vonk/db/sql';
import { SECOND } from '@vonk/schema';
import { enqueue } from '../jobs/enqueue.ts';

/** A human reading pace, in milliseconds; typing comes after it. */
const READING = 2 * SECOND;
const READING_A_CHARACTER = 15;
const LONGEST = 8 * SECOND;

/**
 * In the demo a fictional profile replies by script a few seconds later, once for all messages written until then. On a
 * real site operators reply, and nothing is enqueued.
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

/** The key of a conversation's pending reply job, which each new message replaces. */
export function replyKey(conversationId: string): string {
  return `fictional-reply:${conversationId}`;
}
