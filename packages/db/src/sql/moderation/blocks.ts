import { preparedOne, type Queryable } from '../query.ts';

/**
 * The condition that a profile neither blocked the viewer nor was blocked by them. `viewer` is the viewer's profile id
 * (a placeholder or a column; null for a visitor), `profile` the id in question. The ids are read once a statement by
 * two index-only scans, no matter how many rows they are held against, and the plan of the rest stays what it was. None
 * of the statement's own names may be `bl`.
 */
export function notBlocked(viewer: string, profile: string): string {
  return `${profile} <> ALL (ARRAY(
    SELECT bl.blocked_profile_id FROM blocks bl WHERE bl.blocker_profile_id = ${viewer}::uuid
    UNION ALL
    SELECT bl.blocker_profile_id FROM blocks bl WHERE bl.blocked_profile_id = ${viewer}::uuid))`;
}

/** Only one way: the condition that a profile did not block the viewer; the viewer may have blocked it. */
export function notBlockedBy(profile: string, viewer: string): string {
  return `${profile} <> ALL (ARRAY(SELECT bl.blocker_profile_id FROM blocks bl WHERE bl.blocked_profile_id = ${viewer}::uuid))`;
}

/** The condition that `blocker` blocked `blocked`; each is a placeholder or a column. */
export function hasBlocked(blocker: string, blocked: string): string {
  return `EXISTS (SELECT 1 FROM blocks bl WHERE bl.blocker_profile_id = ${blocker}::uuid AND bl.blocked_profile_id = ${blocked}::uuid)`;
}

/** The condition that one of two blocked the other: two look-ups, for one pair. Lists take `notBlocked`. */
export function blockedPair(one: string, other: string): string {
  return `(${hasBlocked(one, other)} OR ${hasBlocked(other, one)})`;
}

export interface Blocks {
  /** The first blocked the second. */
  hasBlocked: boolean;
  /** The second blocked the first. */
  isBlocked: boolean;
}

/** How two profiles stand; where it decides a write, the caller has locked both users before. */
export async function findBlocks(db: Queryable, oneId: string, otherId: string): Promise<Blocks> {
  const row = await preparedOne<Blocks>(
    db,
    `SELECT ${hasBlocked('$1', '$2')} AS "hasBlocked", ${hasBlocked('$2', '$1')} AS "isBlocked"`,
    [oneId, otherId],
  );
  return row ?? { hasBlocked: false, isBlocked: false };
}

/** Whether one of two profiles blocked the other; asked as `findBlocks` is. */
export async function isBlockedPair(db: Queryable, oneId: string, otherId: string): Promise<boolean> {
  const { hasBlocked, isBlocked } = await findBlocks(db, oneId, otherId);
  return hasBlocked || isBlocked;
}
