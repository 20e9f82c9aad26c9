import { sql } from 'kysely';
import { build, rows, some } from '../build.ts';
import type { Queryable } from '../query.ts';

interface Device {
  userId: string;
  deviceHash: Buffer;
  now: Date;
}

/** Keeps that a known device was used again. @returns false where it was not used since `since`, or never */
export function touchDevice(db: Queryable, { userId, deviceHash, now, since }: Device & { since: Date }) {
  return some(
    db,
    build
      .updateTable('known_devices')
      .set({ last_used_at: now })
      .where('user_id', '=', userId)
      .where('device_hash', '=', deviceHash)
      .where('last_used_at', '>', since)
      .returning('user_id'),
  );
}

/** A device that was noted under another key is noted under this one. The caller holds the member's row. */
export async function rehashDevice(db: Queryable, { userId, from, to }: { userId: string; from: Buffer; to: Buffer }) {
  const noted = build.selectFrom('known_devices').where('user_id', '=', userId).where('device_hash', '=', to);
  await rows(
    db,
    build
      .updateTable('known_devices')
      .set({ device_hash: to })
      .where('user_id', '=', userId)
      .where('device_hash', '=', from)
      .where(({ not, exists }) => not(exists(noted.select('user_id')))),
  );
}

/** Whether a member was told of a device since then. */
export function wasToldOfDevice(db: Queryable, { userId, since }: { userId: string; since: Date }) {
  const told = build.selectFrom('known_devices').select('told_at').where('user_id', '=', userId);
  return some(db, told.where('told_at', '>', since).limit(sql.lit(1)));
}

/** Stands at accounts that are older than this table for the devices that nobody noted. */
const NEVER_NOTED = Buffer.alloc(32);

/** Answers whether an account is older than this table and no device of it was noted yet; it is asked once. */
export function takeNeverNoted(db: Queryable, { userId }: { userId: string }): Promise<boolean> {
  const noted = build.deleteFrom('known_devices').where('user_id', '=', userId);
  return some(db, noted.where('device_hash', '=', NEVER_NOTED).returning('user_id'));
}

/** Adds a device, and forgets those that were not used for longest beyond so many. The caller holds the member's row. */
export async function addDevice(
  db: Queryable,
  { userId, deviceHash, now, isTold, most }: Device & { isTold: boolean; most: number },
): Promise<void> {
  await rows(
    db,
    build
      .insertInto('known_devices')
      .values({ user_id: userId, device_hash: deviceHash, last_used_at: now, told_at: isTold ? now : null })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'device_hash']).doUpdateSet(({ ref }) => ({
          last_used_at: ref('excluded.last_used_at'),
          told_at: ref('excluded.told_at'),
        })),
      ),
  );
  const forgotten = build
    .selectFrom('known_devices')
    .select('device_hash')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .offset(most);
  await rows(db, build.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', 'in', forgotten));
}
