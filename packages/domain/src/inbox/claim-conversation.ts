import { writeInboxClaim } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { InboxContext } from './inbox-context.ts';
import { CLAIM_LENGTH, lockCase, requireFree, requireReachable, requireWaiting } from './lock-case.ts';

/**
 * Claims a conversation for an operator for fifteen minutes; claiming again extends it.
 * @throws Refusal `conversation_unknown`, `claimed`, `not_waiting`, `unreachable`
 */
export async function claimConversation(
  ctx: InboxContext,
  { operator, conversation }: { operator: string; conversation: string },
): Promise<{ until: Date }> {
  const at = ctx.clock.now();
  const until = new Date(at.getTime() + CLAIM_LENGTH);
  await ctx.db.tx(async (client) => {
    const found = await lockCase(client, conversation, at);
    requireFree(found, operator);
    requireReachable(found);
    requireWaiting(found);
    await writeInboxClaim(client, { conversationId: conversation, operator, until });
    await writeAuditEntry(client, { operator, action: 'inbox.claim', subject: conversation, at });
  });
  return { until };
}
