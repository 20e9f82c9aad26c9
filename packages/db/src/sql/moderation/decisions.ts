import { type Selectable, sql } from 'kysely';
import type { ModerationDecision } from '../../generated/tables.ts';
import { build, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

export type DecisionToWrite = Omit<Selectable<ModerationDecision>, 'automated' | 'reversed_at'>;

/** False if the number is taken: then nothing was written. */
export function insertDecision(client: Queryable, decision: DecisionToWrite): Promise<boolean> {
  const insert = build
    .insertInto('moderation_decisions')
    .values(decision)
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .returning('id');
  return some(client, insert);
}

/** Decisions about a profile, newest first. */
export function readDecisionsOf(db: Queryable, { profileId, limit }: { profileId: string; limit: number }) {
  const query = build
    .selectFrom('moderation_decisions')
    .select(['number', 'decided_at', 'removal', 'sanction', 'no_action', 'rule', 'reversed_at'])
    .where('profile_id', '=', profileId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return rows(db, query);
}

export async function reverseDecision(client: Queryable, { id, at }: { id: string; at: Date }): Promise<void> {
  await rows(client, build.updateTable('moderation_decisions').set({ reversed_at: at }).where('id', '=', id));
}

/** Whether the decision is one that other members are warned about. */
export function hasWarned(client: Queryable, decisionId: string): Promise<boolean> {
  const query = build
    .selectFrom('moderation_decisions')
    .select('id')
    .where('id', '=', decisionId)
    .where('sanction', '=', sql.lit('ban'))
    .where('rule', '=', sql.lit('fraud'));
  return some(client, query);
}
