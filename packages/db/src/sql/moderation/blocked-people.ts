import { PERSON_COLUMNS, personColumns, personJoins } from '../profiles/people.ts';
import { allRows, col } from '../statement.ts';
import { hasBlocked } from './blocks.ts';

/** Maximum number of blocked people returned. */
const LIST_LIMIT = 1000;

/**
 * The profiles that a profile blocked, newest first. Includes paused, banned and hidden ones, since they may return,
 * but not deleted ones.
 */
export const readBlocks = allRows(
  {
    ...PERSON_COLUMNS,
    blocked_at: col.timestamptz(),
    /** Whether the profile's page can be opened. */
    has_page: col.bool(),
  },
  (profileId: string) => [profileId],
  `SELECT ${personColumns()}, false AS liked, b.created_at AS blocked_at,
     NOT ${hasBlocked('p.id', '$1')} AND (p.status = 'active' OR (p.status = 'paused' AND EXISTS (
       SELECT 1 FROM conversations c
       WHERE c.low_profile_id = LEAST(p.id, $1::uuid) AND c.high_profile_id = GREATEST(p.id, $1::uuid)))) AS has_page
   FROM blocks b JOIN profiles p ON p.id = b.blocked_profile_id ${personJoins()}
   LEFT JOIN users bu ON bu.id = p.user_id
   WHERE b.blocker_profile_id = $1 AND bu.status IS DISTINCT FROM 'deleted'
   ORDER BY b.created_at DESC, p.id LIMIT ${LIST_LIMIT}`,
);
