import { type Selectable, sql } from 'kysely';
import type { ModerationDecision } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, runBuilt } from '../build.ts';

export type DecisionToWrite = Omit<Selectable<ModerationDecision>, 'automated' | 'reversed_at'>;

/** False if the number is taken: then nothing was written. */
export const insertDecision = anyBuilt((decision: DecisionToWrite) =>
  build
    .insertInto('moderation_decisions')
    .values(decision)
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .returning('id'),
);

/** Decisions about a profile, newest first. */
export const readDecisionsOf = allBuilt(({ profileId, limit }: { profileId: string; limit: number }) =>
  build
    .selectFrom('moderation_decisions')
    .select(['number', 'decided_at', 'removal', 'sanction', 'no_action', 'rule', 'reversed_at'])
    .where('profile_id', '=', profileId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
);

export const reverseDecision = runBuilt(({ id, at }: { id: string; at: Date }) =>
  build.updateTable('moderation_decisions').set({ reversed_at: at }).where('id', '=', id),
);

/** Whether the decision is one that other members are warned about. */
export const hasWarned = anyBuilt((decisionId: string) =>
  build
    .selectFrom('moderation_decisions')
    .select('id')
    .where('id', '=', decisionId)
    .where('sanction', '=', sql.lit('ban'))
    .where('rule', '=', sql.lit('fraud')),
);
