import { anyBuilt, deleteWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { anyRow, col, runOne, statement } from '../statement.ts';

/**
 * The condition that neither the profile nor the viewer blocked the other. `viewer` is the viewer's profile id (a
 * placeholder or a column; null for a visitor), `profile` the other id. The blocked ids are read once per statement by
 * two index-only scans, however many rows they are compared with, and the plan of the rest does not change. The
 * statement must not use the name `bl`.
 */
export function notBlocked(viewer: string, profile: string): string {
  return `${profile} <> ALL (ARRAY(
    SELECT bl.blocked_profile_id FROM blocks bl WHERE bl.blocker_profile_id = ${viewer}::uuid
    UNION ALL
    SELECT bl.blocker_profile_id FROM blocks bl WHERE bl.blocked_profile_id = ${viewer}::uuid))`;
}

/** The one-way condition that a profile did not block the viewer; the viewer may have blocked it. */
export function notBlockedBy(profile: string, viewer: string): string {
  return `${profile} <> ALL (ARRAY(SELECT bl.blocker_profile_id FROM blocks bl WHERE bl.blocked_profile_id = ${viewer}::uuid))`;
}

/** The condition that `blocker` blocked `blocked`; each is a placeholder or a column. */
export function hasBlocked(blocker: string, blocked: string): string {
  return `EXISTS (SELECT 1 FROM blocks bl WHERE bl.blocker_profile_id = ${blocker}::uuid AND bl.blocked_profile_id = ${blocked}::uuid)`;
}

/** The condition that one of two blocked the other: two look-ups, for a single pair. Use `notBlocked` for lists. */
export function blockedPair(one: string, other: string): string {
  return `(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`;
}

const FIND_BLOCKS = statement(
  {
    /** The first blocked the second. */
    hasBlocked: col.bool(),
    /** The second blocked the first. */
    isBlocked: col.bool(),
  },
  `SELECT ${hasBlocked('$1', '$2')} AS "hasBlocked", ${hasBlocked('$2', '$1')} AS "isBlocked"`,
);

/** The blocks between two profiles; if a write depends on it, the caller must lock both users first. */
export async function findBlocks(db: Queryable, oneId: string, otherId: string) {
  return (await runOne(db, FIND_BLOCKS, [oneId, otherId])) ?? { hasBlocked: false, isBlocked: false };
}

/** Whether one of two profiles blocked the other; the same locking applies as for `findBlocks`. */
export async function isBlockedPair(db: Queryable, oneId: string, otherId: string): Promise<boolean> {
  const { hasBlocked, isBlocked } = await findBlocks(db, oneId, otherId);
  return hasBlocked || isBlocked;
}

interface Pair {
  blockerId: string;
  blockedId: string;
}

/** False if the site has no such profile; blocking again has no effect. */
export const insertBlock = anyRow(
  { id: col.uuid() },
  ({ blockerId, blockedId, siteId, at }: Pair & { siteId: string; at: Date }) => [blockerId, blockedId, siteId, at],
  `WITH target AS (
     SELECT id FROM profiles WHERE id = $2 AND site_id = $3 AND status <> 'disabled'
   ), written AS (
     INSERT INTO blocks (blocker_profile_id, blocked_profile_id, created_at) SELECT $1, id, $4 FROM target ON CONFLICT DO NOTHING
   )
   SELECT id FROM target`,
);

/** False if there was no block. */
export const deleteBlock = anyBuilt(({ blockerId, blockedId }: Pair) =>
  deleteWhere('blocks', { blocker_profile_id: blockerId, blocked_profile_id: blockedId }).returning(
    'blocked_profile_id',
  ),
);
