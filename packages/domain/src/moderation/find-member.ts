import { findMemberProfileIds } from '@vonk/db/sql';
import { findByBeginning } from '../operators/find-by-beginning.ts';
import type { ModerationContext } from './moderation-context.ts';

/**
 * Finds a member's profile id by the beginning of the member's id or the profile's id.
 * @throws Refusal `member_unknown`, `member_ambiguous`
 */
export function findMemberProfile(ctx: Pick<ModerationContext, 'db'>, beginning: string): Promise<string> {
  return findByBeginning(beginning, {
    unknown: ['member_unknown', 'No member has this id.'],
    ambiguous: 'member_ambiguous',
    read: (range, limit) => findMemberProfileIds(ctx.db.pool, range, limit),
  });
}
