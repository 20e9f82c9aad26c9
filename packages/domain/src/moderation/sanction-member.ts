import { countStrikes, lockOpenOrders, lockUsers, readSubject } from '@vonk/db/sql';
import type { Sanction } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import type { Decided } from './decide-case.ts';
import type { ModerationContext } from './moderation-context.ts';
import { type Reasons, readReasons } from './reasons.ts';
import { assertPossible, takeMeasures } from './take-measures.ts';
import { writeDecision } from './write-decision.ts';

const ACTS = { warning: 'members.warn', strike: 'members.strike', ban: 'members.ban' } as const;

interface MemberSanction {
  operator: string;
  profileId: string;
  sanction: Sanction;
  /** The end of a ban; null is for good. */
  until?: Date | null;
  reasons: Reasons;
}

/**
 * Warns, strikes or bans a member without a report, or for several. Open reports about the member remain to be decided.
 * @throws Refusal `member_unknown`, `member_gone`, `not_a_member`, `already_banned`, `reasons_invalid`
 */
export async function sanctionMember(
  ctx: ModerationContext,
  { operator, profileId, sanction, until = null, reasons: given }: MemberSanction,
): Promise<Decided> {
  const at = ctx.clock.now();
  const reasons = readReasons(given);
  const measures = { removal: null, sanction, rule: reasons.rule, until };
  const { decided, events } = await ctx.db.tx(async (client) => {
    const userId = (await readSubject(client, profileId))?.user_id;
    if (userId) {
      await lockOpenOrders(client, userId);
      await lockUsers(client, [userId]);
    }
    const subject = await readSubject(client, profileId);
    if (!subject) throw new Refusal('member_unknown', 'No member has this id.');
    assertPossible(subject, measures, at);
    const { id: decisionId, number } = await writeDecision(client, {
      site_id: subject.site_id,
      case_id: null,
      user_id: subject.user_id,
      profile_id: profileId,
      photo_id: null,
      message_id: null,
      ...reasons,
      removal: null,
      sanction,
      until,
      no_action: null,
      operator,
      decided_at: at,
    });
    const thing = { profileId, photoId: null, messageId: null };
    const told = await takeMeasures(client, { decisionId, subject, thing, measures, at });
    await writeAuditEntry(client, {
      operator,
      action: ACTS[sanction],
      subject: profileId,
      data: { number, rule: reasons.rule, until: until?.toISOString() ?? null },
      at,
    });
    const strikes = await countStrikes(client, subject.user_id ?? '', at);
    return { decided: { number, strikes }, events: told };
  });
  ctx.live.nudge(events);
  return decided;
}
