import { type CaseRow, lockCaseRow, lockOpenOrders, lockUsers, type Queryable, readCase } from '@vonk/db/sql';
import { Refusal } from '../operators/refusal.ts';

/** @throws Refusal `case_unknown` */
export async function getCase(db: Queryable, id: string, now: Date): Promise<CaseRow> {
  const found = await readCase(db, { id, now });
  if (found) return found;
  throw new Refusal('case_unknown', 'No reports have this id.');
}

/**
 * An undecided case, locked together with the member it is about and the orders that a ban would cancel.
 * @throws Refusal `case_unknown`, `case_decided`, `claimed` when another operator has claimed it
 */
export async function lockCase(
  client: Queryable,
  { id, operator, now }: { id: string; operator: string; now: Date },
): Promise<CaseRow> {
  const { user_id: userId } = await getCase(client, id, now);
  if (userId) {
    await lockOpenOrders(client, userId);
    await lockUsers(client, [userId]);
  }
  await lockCaseRow(client, id);
  const found = await getCase(client, id, now);
  if (found.status === 'decided') throw new Refusal('case_decided', 'These reports are decided already.');
  if (found.operator !== null && found.operator !== operator) {
    throw new Refusal('claimed', `${found.operator} is at these reports.`);
  }
  return found;
}
