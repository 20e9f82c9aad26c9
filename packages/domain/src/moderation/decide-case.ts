import { type CaseRow, closeCase, countStrikes, decideReports, type Queryable, readSubject } from '@vonk/db/sql';
import type { NoAction, Removal, Sanction } from '@vonk/schema';
import { enqueueAll } from '../jobs/enqueue.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { lockCase } from './lock-case.ts';
import type { ModerationContext } from './moderation-context.ts';
import { type Reasons, readReasons } from './reasons.ts';
import { assertPossible, takeMeasures } from './take-measures.ts';
import { writeDecision } from './write-decision.ts';

export type Verdict =
  /** `allowed`: it breaks no rule. `gone`: there is nothing left to decide on. */
  { noAction: NoAction } | { remove: boolean; sanction: Sanction | null; until?: Date | null; reasons: Reasons };

export interface Decided {
  number: string;
  /** The member's unexpired strikes, this one included; null without a member. */
  strikes: number | null;
}

/**
 * Decides all reports of one thing, and applies the verdict; mails the reporters and the member concerned. If two
 * operators decide at once, one is refused.
 * @throws Refusal `case_unknown`, `case_decided`, `claimed`, `reasons_invalid`, `nothing_to_remove`, `not_a_member`,
 *   `member_gone`, `already_banned`
 */
export async function decideCase(
  ctx: ModerationContext,
  { operator, caseId, verdict }: { operator: string; caseId: string; verdict: Verdict },
): Promise<Decided> {
  const at = ctx.clock.now();
  const { decided, events } = await ctx.db.tx(async (client) => {
    const found = await lockCase(client, { id: caseId, operator, now: at });
    const result = await decide(client, found, { operator, verdict, at });
    await closeCase(client, { id: caseId, at });
    await answerReports(client, caseId);
    return result;
  });
  ctx.live.nudge(events);
  return decided;
}

async function decide(
  client: Queryable,
  found: CaseRow,
  { operator, verdict, at }: { operator: string; verdict: Verdict; at: Date },
) {
  const subject = found.profile_id === null ? null : await readSubject(client, found.profile_id);
  const base = {
    site_id: found.site_id,
    case_id: found.id,
    user_id: subject?.user_id ?? null,
    profile_id: found.profile_id,
    photo_id: found.photo_id,
    message_id: found.message_id,
    operator,
    decided_at: at,
  };
  const audit = (data: Record<string, string | null>) =>
    writeAuditEntry(client, {
      operator,
      action: 'reports.decide',
      subject: found.id,
      data: { profile: found.profile_id, ...data },
      at,
    });
  if ('noAction' in verdict) {
    const none = { removal: null, sanction: null, until: null, rule: null, law: null, facts: null };
    const { number } = await writeDecision(client, { ...base, ...none, no_action: verdict.noAction });
    await audit({ number, no_action: verdict.noAction });
    return { decided: { number, strikes: null }, events: [] };
  }
  if (!subject) throw new Refusal('member_gone', 'The profile is gone: nothing can be done but --gone.');
  const removal = verdict.remove ? removalOf(found) : null;
  const { sanction, until = null } = verdict;
  if (removal === null && sanction === null) {
    throw new Refusal('reasons_invalid', 'Say what is done, or that nothing is.');
  }
  const reasons = readReasons(verdict.reasons);
  const measures = { removal, sanction, rule: reasons.rule, until };
  assertPossible(subject, measures, at);
  const { id: decisionId, number } = await writeDecision(client, {
    ...base,
    ...reasons,
    removal,
    sanction,
    until,
    no_action: null,
  });
  const thing = { profileId: subject.profile_id, photoId: found.photo_id, messageId: found.message_id };
  const events = await takeMeasures(client, { decisionId, subject, thing, measures, at });
  await audit({ number, removal, sanction, until: until?.toISOString() ?? null, rule: reasons.rule });
  const strikes = subject.user_id === null ? null : await countStrikes(client, subject.user_id, at);
  return { decided: { number, strikes }, events };
}

/** Only the text of a member's profile can be removed; a fictional profile is removed as a whole. */
function removalOf({ photo_id, message_id, fictional }: CaseRow): Removal {
  if (photo_id !== null) return 'photo';
  if (message_id !== null) return 'message';
  return fictional ? 'profile' : 'about';
}

/** Closes the reports of a case, and enqueues a mail to each reporter. */
async function answerReports(client: Queryable, caseId: string): Promise<void> {
  const told = (await decideReports(client, caseId)).filter(({ reporter_user_id }) => reporter_user_id !== null);
  await enqueueAll(
    client,
    'send-report-answer-mail',
    told.map(({ id }) => ({ reportId: id })),
  );
}
