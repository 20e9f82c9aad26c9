import { writeFictionalMessage } from '../chat/write-fictional-message.ts';
import { derivedId } from '../ids.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { checkAnswer } from './check-answer.ts';
import type { InboxContext } from './inbox-context.ts';
import { getCase, lockCase, requireFree, requireReachable } from './lock-case.ts';
import { requireSeen } from './require-seen.ts';

export interface InboxAnswer {
  operator: string;
  conversation: string;
  text: string;
  /** The newest message that the operator has seen. */
  expected: string;
}

/**
 * Answers a member as the fictional profile, free of charge. Each message gets one answer, however many operators try.
 * @throws Refusal `conversation_unknown`, `answer_empty`, `answer_too_long`, `answer_not_allowed`, `claimed`,
 *   `unreachable`, `not_waiting` when it was answered already, `member_wrote` with the messages not seen yet
 */
export async function replyInInbox(
  ctx: InboxContext,
  { operator, conversation, text, expected }: InboxAnswer,
): Promise<{ id: string }> {
  const at = ctx.clock.now();
  const site = await ctx.sites.byId((await getCase(ctx.db.pool, conversation, at)).site_id);
  const answer = checkAnswer(text, { maxLength: site.message_length });
  const written = await ctx.db.tx(async (client) => {
    const found = await lockCase(client, conversation, at);
    requireReachable(found);
    if (found.last_sender !== found.member_profile_id) throw new Refusal('not_waiting', 'It was answered meanwhile.');
    requireFree(found, operator);
    await requireSeen(client, found, expected);
    const message = await writeFictionalMessage(client, {
      conversationId: conversation,
      fictionalId: found.fictional_id,
      memberUserId: found.member_user_id,
      answeredId: expected,
      clientId: derivedId('fictional-reply', conversation, expected),
      text: answer,
      at,
    });
    await writeAuditEntry(client, {
      operator,
      action: 'inbox.reply',
      subject: conversation,
      data: { message: message.id, answers: expected },
      at,
    });
    return message;
  });
  ctx.live.nudge(written.events);
  return { id: written.id };
}
