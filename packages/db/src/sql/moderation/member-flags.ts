import { prepared, preparedOne, type Queryable } from '../query.ts';

/** What was found: words about oneself, a first message, the same one to many, a banned picture. */
export type FlagKind = 'about' | 'first_message' | 'same_message' | 'picture';

export interface FlagRow {
  id: string;
  user_id: string;
  profile_id: string;
  site_id: string;
  name: string;
  kind: FlagKind;
  signals: string[];
  created_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
}

/** Where one of this kind is open, what was found joins it. */
export async function raiseFlag(
  db: Queryable,
  flag: { id: string; userId: string; kind: FlagKind; signals: readonly string[]; at: Date },
): Promise<void> {
  await prepared(
    db,
    `INSERT INTO member_flags AS f (id, user_id, kind, signals, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, kind) WHERE settled_at IS NULL DO UPDATE
     SET signals = ARRAY(SELECT DISTINCT s FROM unnest(f.signals || excluded.signals) s ORDER BY s)`,
    [flag.id, flag.userId, flag.kind, flag.signals, flag.at],
  );
}

/** What was found is no longer there, and nobody has looked at it. */
export async function dropFlag(db: Queryable, userId: string, kind: FlagKind): Promise<void> {
  await prepared(db, `DELETE FROM member_flags WHERE user_id = $1 AND kind = $2 AND settled_at IS NULL`, [
    userId,
    kind,
  ]);
}

const FLAG = `f.id, f.user_id, p.id AS profile_id, p.site_id, p.name, f.kind, f.signals, f.created_at, f.settled_at, f.settled_by
  FROM member_flags f JOIN profiles p ON p.user_id = f.user_id`;

/** Flags that nobody has looked at, the oldest first. */
export function readOpenFlags(
  db: Queryable,
  { siteId, limit }: { siteId: string | null; limit: number },
): Promise<FlagRow[]> {
  return prepared(
    db,
    `SELECT ${FLAG} WHERE f.settled_at IS NULL AND ($1::uuid IS NULL OR p.site_id = $1) ORDER BY f.created_at, f.id LIMIT $2`,
    [siteId, limit],
  );
}

/** One by the beginning of its id; two where it is not the only one. */
export function findFlags(db: Queryable, { from, to }: { from: string; to: string }): Promise<FlagRow[]> {
  return prepared(db, `SELECT ${FLAG} WHERE f.id BETWEEN $1::uuid AND $2::uuid ORDER BY f.id LIMIT 2`, [from, to]);
}

/** All of a member, the newest first. */
export function readFlagsOf(db: Queryable, userId: string, limit: number): Promise<FlagRow[]> {
  return prepared(db, `SELECT ${FLAG} WHERE f.user_id = $1 ORDER BY f.created_at DESC, f.id DESC LIMIT $2`, [
    userId,
    limit,
  ]);
}

/** False when it was settled before, or is gone. */
export async function settleFlag(
  client: Queryable,
  { id, operator, at }: { id: string; operator: string; at: Date },
): Promise<boolean> {
  const row = await preparedOne(
    client,
    `UPDATE member_flags SET settled_at = $2, settled_by = $3 WHERE id = $1 AND settled_at IS NULL RETURNING 1`,
    [id, at, operator],
  );
  return row !== null;
}
