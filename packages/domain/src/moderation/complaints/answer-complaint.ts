import { lockComplaint, type Queryable, writeComplaintEvent } from '@vonk/db/sql';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { Refusal } from '../../operators/refusal.ts';
import { writeAuditEntry } from '../../operators/write-audit-entry.ts';
import type { ModerationContext } from '../moderation-context.ts';
import { readAnswer } from '../read-answer.ts';
import { findComplaint } from './complaints.ts';

interface Which {
  operator: string;
  number: string;
  siteId?: string | null;
}

/**
 * Answers a complaint in the operator's words, which are mailed to the address that it came with. A second answer is
 * another mail; a closed complaint can no longer be answered.
 * @throws Refusal `complaint_unknown`, `number_ambiguous`, `complaint_closed`, `answer_empty`, `answer_too_long`
 */
export async function answerComplaint(
  ctx: ModerationContext,
  { text, ...which }: Which & { text: string },
): Promise<void> {
  const answer = readAnswer(text);
  await change(ctx, which, async (client, { id, at }) => {
    const eventId = newId(at);
    const { operator } = which;
    await writeComplaintEvent(client, { id: eventId, complaint_id: id, kind: 'answered', operator, text: answer, at });
    await enqueue(client, 'send-complaint-answer-mail', { eventId });
    return 'complaints.answer';
  });
}

/**
 * Closes a complaint, without a mail.
 * @throws Refusal `complaint_unknown`, `number_ambiguous`, `complaint_closed`
 */
export async function closeComplaint(ctx: ModerationContext, which: Which): Promise<void> {
  await change(ctx, which, async (client, { id, at }) => {
    const { operator } = which;
    await writeComplaintEvent(client, { id: newId(at), complaint_id: id, kind: 'closed', operator, at });
    return 'complaints.close';
  });
}

async function change(
  ctx: ModerationContext,
  which: Which,
  act: (client: Queryable, complaint: { id: string; at: Date }) => Promise<'complaints.answer' | 'complaints.close'>,
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const { id, number } = await findComplaint(client, which);
    if ((await lockComplaint(client, id)) === 'closed') {
      throw new Refusal('complaint_closed', 'This complaint is closed.');
    }
    const action = await act(client, { id, at });
    await writeAuditEntry(client, { operator: which.operator, action, subject: id, data: { number }, at });
  });
}
