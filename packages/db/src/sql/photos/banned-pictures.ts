import { sql } from 'kysely';
import { build, first, type RowOf, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { run, statement } from '../statement.ts';
import { bitsFrom } from './picture-hashes.ts';

const pictures = build.selectFrom('banned_pictures').select(['id', 'reason', 'added_by', 'created_at']);
export type BannedPictureRow = RowOf<typeof pictures>;

/** Whether one of two hashes differs from a banned picture's in no more than so many of its 64 bits. Reads the whole list. */
export async function isBannedPicture(
  db: Queryable,
  [hash, mirrored]: readonly [bigint, bigint],
  mostBits: number,
): Promise<boolean> {
  const found = await first(
    db,
    build
      .selectFrom('banned_pictures')
      .select('id')
      .where((eb) => eb.or([hash, mirrored].map((one) => eb(bitsFrom(eb.ref('dhash'), one), '<=', mostBits))))
      .limit(sql.lit(1)),
  );
  return found !== null;
}

const LOCK = statement({}, 'LOCK TABLE banned_pictures IN SHARE ROW EXCLUSIVE MODE');
const counted = build.selectFrom('banned_pictures').select(sql<number>`count(*)::int`.as('count'));

/** Locks the list against everyone who would add to it, and counts it. */
export async function lockBannedPictures(client: Queryable): Promise<number> {
  await run(client, LOCK, []);
  return (await first(client, counted))?.count ?? 0;
}

export async function insertBannedPicture(client: Queryable, row: BannedPictureRow & { dhash: bigint }): Promise<void> {
  await rows(client, build.insertInto('banned_pictures').values(row));
}

/** False when it was not there. */
export async function deleteBannedPicture(client: Queryable, id: string): Promise<boolean> {
  return (await first(client, build.deleteFrom('banned_pictures').where('id', '=', id).returning('id'))) !== null;
}

/** The newest first. */
export function readBannedPictures(db: Queryable, limit: number): Promise<BannedPictureRow[]> {
  return rows(db, pictures.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit));
}
