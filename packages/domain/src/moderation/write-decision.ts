import { type DecisionToWrite, insertDecision, type Queryable } from '@vonk/db/sql';
import { APPEAL_DAYS, DAY } from '@vonk/schema';
import { newId } from '../ids.ts';
import { newComplaintNumber } from './complaints/complaint-number.ts';

/** Numbers tried before a day counts as full. */
const ATTEMPTS = 5;

export type Decision = Omit<DecisionToWrite, 'id' | 'number' | 'appeal_until'>;

/** Stores a decision, under a number to refer to it. */
export async function writeDecision(client: Queryable, decision: Decision): Promise<{ id: string; number: string }> {
  const { decided_at: at } = decision;
  const row = { ...decision, id: newId(at), appeal_until: new Date(at.getTime() + APPEAL_DAYS * DAY) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const number = newComplaintNumber(at);
    if (await insertDecision(client, { ...row, number })) return { id: row.id, number };
  }
  throw new Error('no free number was found for a decision');
}
