import { insertRemovedContent, insertStrike, type Queryable, type ReportedThing, type SubjectRow } from '@vonk/db/sql';
import { DAY, type HouseRule, type Removal, type Sanction, STRIKE_DAYS } from '@vonk/schema';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { Refusal } from '../operators/refusal.ts';
import { banUser } from './ban-user.ts';
import { removeContent } from './remove-content.ts';

export interface Measures {
  removal: Removal | null;
  sanction: Sanction | null;
  rule: HouseRule;
  /** The end of a ban; null is for good. */
  until: Date | null;
}

/** People who exchanged messages with the account are warned of a ban by this rule. */
const FRAUD: HouseRule = 'fraud';

/**
 * An erased account has no member to sanction; a deleted one can be sanctioned like any other until then.
 * @throws Refusal `not_a_member`, `member_gone`, `reasons_invalid`
 */
export function assertPossible(subject: SubjectRow, { sanction, until }: Measures, at: Date): void {
  if (sanction !== null && subject.user_id === null) {
    throw new Refusal('not_a_member', 'A fictional profile is nobody’s: it can only be removed.');
  }
  if (sanction !== null && subject.status === 'deleted' && subject.left_status === null) {
    throw new Refusal('member_gone', 'The member’s account is erased: there is nobody to sanction.');
  }
  if (until !== null && (sanction !== 'ban' || until <= at)) {
    throw new Refusal('reasons_invalid', 'Only a ban has an end, and that is to come.');
  }
}

/**
 * Applies a decision. The caller has locked the member's row, if there is a member.
 * @throws Refusal `nothing_to_remove`, `already_banned`
 */
export async function takeMeasures(
  client: Queryable,
  input: { decisionId: string; subject: SubjectRow; thing: ReportedThing; measures: Measures; at: Date },
): Promise<LiveKey[]> {
  const { decisionId, subject, thing, measures, at } = input;
  const { removal, sanction, rule, until } = measures;
  if (removal) {
    const content = await removeContent(client, { removal, thing, subject, at });
    await insertRemovedContent(client, { decisionId, profileId: subject.profile_id, content });
  }
  const { user_id: userId, status } = subject;
  if (userId === null || status === null) return [];
  await enqueue(client, 'send-decision-mail', { decisionId });
  if (sanction === 'strike') {
    const expiresAt = new Date(at.getTime() + STRIKE_DAYS * DAY);
    await insertStrike(client, { decision_id: decisionId, user_id: userId, expires_at: expiresAt });
  }
  if (sanction !== 'ban') return [];
  if (rule === FRAUD) await enqueue(client, 'give-fraud-notices', { decisionId });
  return banUser(client, { decisionId, subject: { ...subject, user_id: userId, status }, until, at });
}
