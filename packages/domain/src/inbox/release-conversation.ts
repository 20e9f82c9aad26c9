import { endInboxClaim } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { InboxContext } from './inbox-context.ts';

/** Releases the operator's own claim, so that others may answer; does nothing without one. */
export async function releaseConversation(
  ctx: InboxContext,
  { operator, conversation }: { operator: string; conversation: string },
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    if (!(await endInboxClaim(client, { conversationId: conversation, operator, at }))) return;
    await writeAuditEntry(client, { operator, action: 'inbox.release', subject: conversation, at });
  });
}
