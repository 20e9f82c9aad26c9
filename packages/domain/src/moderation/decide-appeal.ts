import {
  findRunningBan,
  hasWarned,
  liftStrikes,
  lockAppealRow,
  lockUsers,
  type Queryable,
  readAppeal,
  reverseDecision,
  writeJudgement,
} from '@vonk/db/sql';
import { enqueue } from '../jobs/enqueue.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { findAppeal } from './appeals.ts';
import { liftBan } from './ban-user.ts';
import type { ModerationContext } from './moderation-context.ts';
import { readAnswer } from './read-answer.ts';
import { restoreContent } from './restore-content.ts';

interface Judgement {
  operator: string;
  number: string;
  siteId?: string | null;
  outcome: 'upheld' | 'rejected';
  /** In the language of the member, who gets it by mail. */
  answer: string;
}

/**
 * Judges an appeal, by another operator than the one who decided. If it is upheld, the decision's effects are undone.
 * @throws Refusal `appeal_unknown`, `number_ambiguous`, `appeal_decided`, `same_operator`, `answer_empty`,
 *   `answer_too_long`
 */
export async function decideAppeal(ctx: ModerationContext, judgement: Judgement): Promise<void> {
  const { operator, outcome } = judgement;
  const answer = readAnswer(judgement.answer);
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    const { id, number } = await findAppeal(client, judgement);
    const { decision_id: decisionId, user_id: userId } = await lockAppeal(client, id, operator);
    await writeJudgement(client, id, { state: outcome, operator, answer, decided_at: at });
    if (outcome === 'upheld') await undo(client, { decisionId, userId, at });
    await enqueue(client, 'send-appeal-answer-mail', { appealId: id });
    await writeAuditEntry(client, { operator, action: 'appeals.decide', subject: id, data: { number, outcome }, at });
  });
}

/** Locks the member first, like all code that changes one, and then the appeal. */
async function lockAppeal(client: Queryable, id: string, operator: string) {
  const userId = (await readAppeal(client, id))?.user_id;
  if (userId) await lockUsers(client, [userId]);
  const found = await lockAppealRow(client, id);
  if (!found) throw new Refusal('appeal_unknown', 'No appeal has this number.');
  if (found.state !== 'open') throw new Refusal('appeal_decided', 'This appeal is decided already.');
  if (found.first_operator === operator) {
    throw new Refusal(
      'same_operator',
      'You took the decision, so you cannot judge the appeal: leave it to another operator.',
    );
  }
  return found;
}

async function undo(
  client: Queryable,
  { decisionId, userId, at }: { decisionId: string; userId: string | null; at: Date },
): Promise<void> {
  await reverseDecision(client, { id: decisionId, at });
  await liftStrikes(client, { decisionId, at });
  await restoreContent(client, decisionId);
  if (await hasWarned(client, decisionId)) await enqueue(client, 'give-fraud-corrections', { decisionId });
  const isRunning = (await findRunningBan(client, decisionId)) !== null;
  if (isRunning && userId) await liftBan(client, { userId, by: 'appeal', at });
}
