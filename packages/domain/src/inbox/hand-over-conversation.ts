import { writeHandOver } from '@vonk/db/sql';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { InboxContext } from './inbox-context.ts';
import { CLAIM_LENGTH, lockCase, requireFree, requireReachable, requireWaiting } from './lock-case.ts';

const NOTE_MAX_LENGTH = 500;

/**
 * Hands a waiting conversation over to another operator, with a note that stays until it is answered or closed. The new
 * claim expires like any other, so that no member waits for an operator who went home.
 * @throws Refusal `conversation_unknown`, `claimed`, `not_waiting`, `unreachable`, `note_too_long`
 */
export async function handOverConversation(
  ctx: InboxContext,
  { operator, conversation, to, note }: { operator: string; conversation: string; to: string; note?: string },
): Promise<void> {
  const at = ctx.clock.now();
  const words = note?.trim() || null;
  if (words && [...words].length > NOTE_MAX_LENGTH) {
    throw new Refusal('note_too_long', `A note has ${NOTE_MAX_LENGTH} characters at most.`);
  }
  await ctx.db.tx(async (client) => {
    const found = await lockCase(client, conversation, at);
    requireFree(found, operator);
    requireReachable(found);
    requireWaiting(found);
    const until = new Date(at.getTime() + CLAIM_LENGTH);
    await writeHandOver(client, { conversationId: conversation, operator: to, until, by: operator, note: words });
    await writeAuditEntry(client, { operator, action: 'inbox.hand_over', subject: conversation, data: { to }, at });
  });
}
