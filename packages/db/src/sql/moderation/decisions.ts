import { type Selectable, sql } from 'kysely';
import type { ModerationDecision } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, insertNew, runBuilt, selectWhere, updateWhere } from '../build.ts';

export type DecisionToWrite = Omit<Selectable<ModerationDecision>, 'automated' | 'reversed_at'>;

/** False if the number is taken: then nothing was written. */
export const insertDecision = anyBuilt((decision: DecisionToWrite) =>
  insertNew('moderation_decisions', decision, ['site_id', 'number']).returning('id'),
);

/** Decisions about a profile, newest first. */
export const readDecisionsOf = allBuilt(({ profileId, limit }: { profileId: string; limit: number }) =>
  selectWhere('moderation_decisions', { profile_id: profileId })
    .select(['number', 'decided_at', 'removal', 'sanction', 'no_action', 'rule', 'reversed_at'])
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
);

export const reverseDecision = runBuilt(({ id, at }: { id: string; at: Date }) =>
  updateWhere('moderation_decisions', { id }).set({ reversed_at: at }),
);

/** Whether the decision is one that other members are warned about. */
export const hasWarned = anyBuilt((decisionId: string) =>
  selectWhere('moderation_decisions', { id: decisionId, sanction: sql.lit('ban'), rule: sql.lit('fraud') }).select(
    'id',
  ),
);
