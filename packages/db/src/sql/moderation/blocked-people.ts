import { type PersonRow, personColumns, personJoins } from '../profiles/people.ts';
import { prepared, type Queryable } from '../query.ts';
import { hasBlocked } from './blocks.ts';

/** Longest list of blocked people that is answered. */
const LIST_LIMIT = 1000;

export interface BlockedRow extends PersonRow {
  blocked_at: Date;
  /** Whether the profile's page can be opened. */
  has_page: boolean;
}

/**
 * The profiles that a profile blocked, newest first: also those on a break, banned or hidden, since they may come back;
 * not those who left.
 */
export function readBlocks(db: Queryable, profileId: string): Promise<BlockedRow[]> {
  return prepared(
    db,
    `SELECT ${personColumns()}, false AS liked, b.created_at AS blocked_at,
       NOT ${hasBlocked('p.id', '$1')} AND (p.status = 'active' OR (p.status = 'paused' AND EXISTS (
         SELECT 1 FROM conversations c
         WHERE c.low_profile_id = LEAST(p.id, $1::uuid) AND c.high_profile_id = GREATEST(p.id, $1::uuid)))) AS has_page
     FROM blocks b JOIN profiles p ON p.id = b.blocked_profile_id ${personJoins()}
     LEFT JOIN users bu ON bu.id = p.user_id
     WHERE b.blocker_profile_id = $1 AND bu.status IS DISTINCT FROM 'deleted'
     ORDER BY b.created_at DESC, p.id LIMIT ${LIST_LIMIT}`,
    [profileId],
  );
}
