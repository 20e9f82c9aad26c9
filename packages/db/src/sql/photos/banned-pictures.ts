import { sql } from 'kysely';
import { allBuilt, anyBuilt, build, deleteWhere, first, type RowOf, runBuilt } from '../build.ts';
import type { Queryable } from '../query.ts';
import { anyRow, col, run, statement } from '../statement.ts';

const pictures = build.selectFrom('banned_pictures').select(['id', 'reason', 'added_by', 'created_at']);
export type BannedPictureRow = RowOf<typeof pictures>;

/**
 * Whether one of two hashes differs from a banned picture's in at most so many of its 64 bits. Reads the whole list.
 */
export const isBannedPicture = anyRow(
  { id: col.uuid() },
  ([hash, mirrored]: readonly [bigint, bigint], mostBits: number) => [hash, mirrored, mostBits],
  `SELECT id FROM banned_pictures
   WHERE bit_count((dhash # $1::bigint)::bit(64)) <= $3 OR bit_count((dhash # $2::bigint)::bit(64)) <= $3 LIMIT 1`,
);

const LOCK = statement({}, 'LOCK TABLE banned_pictures IN SHARE ROW EXCLUSIVE MODE');
const counted = build.selectFrom('banned_pictures').select(sql<number>`count(*)::int`.as('count'));

/** Locks the list against additions and counts it. */
export async function lockBannedPictures(client: Queryable): Promise<number> {
  await run(client, LOCK, []);
  return (await first(client, counted))?.count ?? 0;
}

export const insertBannedPicture = runBuilt((row: BannedPictureRow & { dhash: bigint }) =>
  build.insertInto('banned_pictures').values(row),
);

/** False if it does not exist. */
export const deleteBannedPicture = anyBuilt((id: string) => deleteWhere('banned_pictures', { id }).returning('id'));

/** The newest first. */
export const readBannedPictures = allBuilt((limit: number) =>
  pictures.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit),
);
