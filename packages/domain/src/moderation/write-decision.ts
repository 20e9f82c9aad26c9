import { type DecisionToWrite, insertDecision, type Queryable } from '@vonk/db/sql';
import { APPEAL_DAYS, DAY } from '@vonk/schema';
import { newId } from '../ids.ts';
import { newComplaintNumber, underFreeNumber } from './complaints/complaint-number.ts';

export type Decision = Omit<DecisionToWrite, 'id' | 'number' | 'appeal_until'>;

/** Stores a decision, under a number to refer to it. */
export async function writeDecision(client: Queryable, decision: Decision): Promise<{ id: string; number: string }> {
  const { decided_at: at } = decision;
  const row = { ...decision, id: newId(at), appeal_until: new Date(at.getTime() + APPEAL_DAYS * DAY) };
  return underFreeNumber(
    'a decision',
    () => newComplaintNumber(at),
    async (number) => ((await insertDecision(client, { ...row, number })) ? { id: row.id, number } : null),
  );
}
