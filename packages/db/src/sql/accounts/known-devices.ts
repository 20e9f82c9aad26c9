import { prepared, preparedOne, type Queryable } from '../query.ts';

interface Device {
  userId: string;
  deviceHash: Buffer;
  now: Date;
}

/** Keeps that a known device was used again. @returns false where it was not used since `since`, or never */
export async function touchDevice(db: Queryable, { userId, deviceHash, now, since }: Device & { since: Date }) {
  const known = await preparedOne(
    db,
    `UPDATE known_devices SET last_used_at = $3 WHERE user_id = $1 AND device_hash = $2 AND last_used_at > $4 RETURNING 1`,
    [userId, deviceHash, now, since],
  );
  return known !== null;
}

/** A device that was noted under another key is noted under this one. The caller holds the member's row. */
export async function rehashDevice(db: Queryable, { userId, from, to }: { userId: string; from: Buffer; to: Buffer }) {
  await prepared(
    db,
    `UPDATE known_devices SET device_hash = $3 WHERE user_id = $1 AND device_hash = $2
       AND NOT EXISTS (SELECT 1 FROM known_devices WHERE user_id = $1 AND device_hash = $3)`,
    [userId, from, to],
  );
}

/** Whether a member was told of a device since then. */
export async function wasToldOfDevice(db: Queryable, { userId, since }: { userId: string; since: Date }) {
  const told = await preparedOne(db, `SELECT 1 FROM known_devices WHERE user_id = $1 AND told_at > $2 LIMIT 1`, [
    userId,
    since,
  ]);
  return told !== null;
}

/** Stands at accounts that are older than this table for the devices that nobody noted. */
const NEVER_NOTED = Buffer.alloc(32);

/** Answers whether an account is older than this table and no device of it was noted yet; it is asked once. */
export async function takeNeverNoted(db: Queryable, { userId }: { userId: string }): Promise<boolean> {
  const taken = await preparedOne(db, `DELETE FROM known_devices WHERE user_id = $1 AND device_hash = $2 RETURNING 1`, [
    userId,
    NEVER_NOTED,
  ]);
  return taken !== null;
}

/** Adds a device, and forgets those that were not used for longest beyond so many. The caller holds the member's row. */
export async function addDevice(
  db: Queryable,
  { userId, deviceHash, now, isTold, most }: Device & { isTold: boolean; most: number },
): Promise<void> {
  await prepared(
    db,
    `INSERT INTO known_devices (user_id, device_hash, last_used_at, told_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at, told_at = excluded.told_at`,
    [userId, deviceHash, now, isTold ? now : null],
  );
  await prepared(
    db,
    `DELETE FROM known_devices WHERE user_id = $1 AND device_hash IN (
       SELECT device_hash FROM known_devices WHERE user_id = $1 ORDER BY last_used_at DESC, device_hash OFFSET $2
     )`,
    [userId, most],
  );
}
