import { notBlocked } from '../moderation/blocks.ts';
import { type PersonRow, personColumns, personJoins } from '../profiles/people.ts';
import { prepared, type Queryable } from '../query.ts';

export type LikeRow = PersonRow & { liked_at: Date; seen_at: Date | null; mutual: boolean };

/** Longest list of likes that is answered; older ones stay in the database. */
const LIST_LIMIT = 500;

function listStatement(own: 'from' | 'to', other: 'from' | 'to'): string {
  return `
    SELECT ${personColumns()}, l.created_at AS liked_at, l.seen_at,
      back.from_profile_id IS NOT NULL AS mutual, ${own === 'from' ? 'true' : 'back.from_profile_id IS NOT NULL'} AS liked
    FROM likes l
    JOIN profiles p ON p.id = l.${other}_profile_id AND p.status = 'active' ${personJoins()}
    LEFT JOIN likes back ON back.from_profile_id = l.to_profile_id AND back.to_profile_id = l.from_profile_id
    WHERE l.${own}_profile_id = $1 AND ${notBlocked('$1', `l.${other}_profile_id`)}
    ORDER BY l.created_at DESC, p.id LIMIT ${LIST_LIMIT}`;
}

const SENT = listStatement('from', 'to');
const RECEIVED = listStatement('to', 'from');

/** The profiles it likes, newest first. */
export function readLikesSent(db: Queryable, profileId: string): Promise<LikeRow[]> {
  return prepared(db, SENT, [profileId]);
}

/** Who likes the profile, newest first. */
export function readLikesReceived(db: Queryable, profileId: string): Promise<LikeRow[]> {
  return prepared(db, RECEIVED, [profileId]);
}
