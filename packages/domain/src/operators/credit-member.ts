import { writeCreditEntry, writeLiveEvents } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/** A larger amount is probably a typo. */
export const MOST_CREDITS_AT_ONCE = 1000;

interface Correction {
  operator: string;
  /** The member's user id. */
  user: string;
  /** Whole credits; negative to take some away. */
  amount: number;
  reason: string;
  /** Case it refers to, e.g. a complaint's number. A member is credited once per case. */
  about?: string;
}

/**
 * Adds or takes credits as a correction in the ledger, never below zero. Returns the new balance.
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
      subject: user,
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
