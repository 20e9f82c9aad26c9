import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface BannedPictureRow {
  id: string;
  reason: string;
  added_by: string;
  created_at: Date;
}

/** Whether one of two hashes differs from a banned picture's in no more than so many of its 64 bits. Reads the whole list. */
export async function isBannedPicture(
  db: Queryable,
  [hash, mirrored]: readonly [bigint, bigint],
  mostBits: number,
): Promise<boolean> {
  const found = await preparedOne(
    db,
    `SELECT 1 FROM banned_pictures WHERE bit_count((dhash # $1::bigint)::bit(64)) <= $3 OR bit_count((dhash # $2::bigint)::bit(64)) <= $3 LIMIT 1`,
    [hash.toString(), mirrored.toString(), mostBits],
  );
  return found !== null;
}

/** Locks the list against everyone who would add to it, and counts it. */
export async function lockBannedPictures(client: Queryable): Promise<number> {
  await client.query({ text: `LOCK TABLE banned_pictures IN SHARE ROW EXCLUSIVE MODE`, values: [] });
  const row = await preparedOne<{ count: number }>(client, `SELECT count(*)::int AS count FROM banned_pictures`, []);
  return row?.count ?? 0;
}

export async function insertBannedPicture(client: Queryable, row: BannedPictureRow & { dhash: bigint }): Promise<void> {
  await prepared(
    client,
    `INSERT INTO banned_pictures (id, dhash, reason, added_by, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [row.id, row.dhash.toString(), row.reason, row.added_by, row.created_at],
  );
}

/** False when it was not there. */
export async function deleteBannedPicture(client: Queryable, id: string): Promise<boolean> {
  return (await preparedOne(client, `DELETE FROM banned_pictures WHERE id = $1 RETURNING 1`, [id])) !== null;
}

/** The newest first. */
export function readBannedPictures(db: Queryable, limit: number): Promise<BannedPictureRow[]> {
  return prepared(
    db,
    `SELECT id, reason, added_by, created_at FROM banned_pictures ORDER BY created_at DESC, id DESC LIMIT $1`,
    [limit],
  );
}
