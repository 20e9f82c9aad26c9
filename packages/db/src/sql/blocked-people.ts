import { type PersonRow, personColumns, personJoins } from './people.ts';
import { prepared, type Queryable } from './query.ts';

/** Longest list of blocked people that is answered. */
const LIST_LIMIT = 1000;

/** Whom a profile blocked and who is still there, newest first. */
export function readBlocks(db: Queryable, profileId: string): Promise<(PersonRow & { blocked_at: Date })[]> {
  return prepared(
    db,
    `SELECT ${personColumns()}, false AS liked, b.created_at AS blocked_at
     FROM blocks b JOIN profiles p ON p.id = b.blocked_profile_id AND p.status = 'active' ${personJoins()}
     WHERE b.blocker_profile_id = $1 ORDER BY b.created_at DESC, p.id LIMIT ${LIST_LIMIT}`,
    [profileId],
  );
}
