import { markRead } from '../chat/mark-read.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { InboxContext } from './inbox-context.ts';
import { lockCase, requireFree, requireWaiting } from './lock-case.ts';
import { requireSeen } from './require-seen.ts';

/**
 * Takes a conversation that needs no answer out of the inbox: the fictional profile has read it. It returns when the
 * member writes again. `expected` is the newest message that the operator has seen.
 * @throws Refusal `conversation_unknown`, `claimed`, `not_waiting`, `member_wrote`
 */
export async function closeConversation(
  ctx: InboxContext,
  { operator, conversation, expected }: { operator: string; conversation: string; expected: string },
): Promise<void> {
  const at = ctx.clock.now();
  const events = await ctx.db.tx(async (client) => {
    const found = await lockCase(client, conversation, at);
    requireFree(found, operator);
    requireWaiting(found);
    await requireSeen(client, found, expected);
    const told = await markRead(client, {
      conversationId: conversation,
      readerProfileId: found.fictional_id,
      upTo: expected,
      // A member who blocked the profile must not see that it has read.
      tell: found.blocked ? [] : [found.member_user_id],
    });
    await writeAuditEntry(client, {
      operator,
      action: 'inbox.close',
      subject: conversation,
      data: { up_to: expected },
      at,
    });
    return told;
  });
  ctx.live.nudge(events);
}
