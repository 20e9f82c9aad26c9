import { writeCreditEntry, writeLiveEvents } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/** More at once would be a slip of the finger. */
export const MOST_CREDITS_AT_ONCE = 1000;

interface Correction {
  operator: string;
  /** The member's user id. */
  user: string;
  /** Whole credits; negative takes. */
  amount: number;
  reason: string;
  /** What it is about, a complaint's number say: for the same case a member is credited once. */
  about?: string;
}

/**
 * Gives a member credits, or takes some, as a correction in the ledger; never below zero. Answers the credits afterwards.
 * @throws Refusal `amount_invalid`, `reason_invalid`, `case_invalid`, `credits_too_few`, `credited`
 */
export async function creditMember(
  ctx: Pick<Context, 'db' | 'clock' | 'live'>,
  { operator, user, amount, reason, about }: Correction,
): Promise<number> {
  const why = readReason(reason);
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > MOST_CREDITS_AT_ONCE)
    throw new Refusal(
      'amount_invalid',
      `It is a whole number from -${MOST_CREDITS_AT_ONCE} to ${MOST_CREDITS_AT_ONCE}, and not 0.`,
    );
  if (about !== undefined && !/^[\w-]{1,40}$/.test(about))
    throw new Refusal('case_invalid', 'A case has 1 to 40 letters, digits and dashes.');
  const at = ctx.clock.now();
  const reference = `operator:${about ?? newId(at)}`;
  const work = ctx.db.tx(async (client) => {
    const balance = await writeCreditEntry(client, { userId: user, amount, reason: 'adjustment', reference, at });
    if (balance === null) throw new Refusal('credits_too_few', 'The member has fewer credits than that.');
    await writeAuditEntry(client, {
      operator,
      action: 'members.credit',
      subject: { kind: 'member', id: user },
      data: { amount, reference, reason: why },
      at,
    });
    return { balance, events: await writeLiveEvents(client, [{ userId: user, kind: 'credits', data: {} }]) };
  });
  const { balance, events } = await work.catch((error) => {
    if (!isUniqueViolation(error, 'credit_entries_user_id_reference_key')) throw error;
    throw new Refusal('credited', 'The member was credited for this case before.');
  });
  ctx.live.nudge(events);
  return balance;
}
