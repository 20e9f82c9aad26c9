import { findCaseIds } from '@vonk/db/sql';
import { findByBeginning } from '../operators/find-by-beginning.ts';
import type { ModerationContext } from './moderation-context.ts';

/**
 * Finds the id of a case by its beginning.
 * @throws Refusal `case_unknown`, `case_ambiguous`
 */
export function findCase(ctx: Pick<ModerationContext, 'db'>, beginning: string): Promise<string> {
  return findByBeginning(beginning, {
    unknown: ['case_unknown', 'No reports have this id.'],
    ambiguous: 'case_ambiguous',
    read: (range, limit) => findCaseIds(ctx.db.pool, range, limit),
  });
}
