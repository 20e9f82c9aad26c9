import { sql } from 'kysely';
import { anyBuilt, deleteWhere, rows, runBuilt, selectWhere, updateWhere, upsert } from '../build.ts';
import type { Queryable } from '../query.ts';

interface Device {
  userId: string;
  deviceHash: Buffer;
  now: Date;
}

/** Records that a known device was used again. @returns false if it was never used, or not since `since` */
export const touchDevice = anyBuilt(({ userId, deviceHash, now, since }: Device & { since: Date }) =>
  updateWhere('known_devices', { user_id: userId, device_hash: deviceHash })
    .set({ last_used_at: now })
    .where('last_used_at', '>', since)
    .returning('user_id'),
);

/**
 * Moves a device from its hash under an old key to its hash under the current one. The caller has locked the member's
 * row.
 */
export const rehashDevice = runBuilt(({ userId, from, to }: { userId: string; from: Buffer; to: Buffer }) => {
  const noted = selectWhere('known_devices', { user_id: userId, device_hash: to });
  return updateWhere('known_devices', { user_id: userId, device_hash: from })
    .set({ device_hash: to })
    .where(({ not, exists }) => not(exists(noted.select('user_id'))));
});

/** Whether a member was notified of a device since then. */
export const wasToldOfDevice = anyBuilt(({ userId, since }: { userId: string; since: Date }) => {
  const told = selectWhere('known_devices', { user_id: userId }).select('told_at');
  return told.where('told_at', '>', since).limit(sql.lit(1));
});

/** Marks accounts older than this table, none of whose devices have been recorded. */
const NEVER_NOTED = Buffer.alloc(32);

/** Returns whether the account is older than this table with no device recorded yet; true only once. */
export const takeNeverNoted = anyBuilt(({ userId }: { userId: string }) => {
  const noted = deleteWhere('known_devices', { user_id: userId });
  return noted.where('device_hash', '=', NEVER_NOTED).returning('user_id');
});

/** Adds a device, and deletes the least recently used ones above the limit. The caller has locked the member's row. */
export async function addDevice(
  db: Queryable,
  { userId, deviceHash, now, isTold, most }: Device & { isTold: boolean; most: number },
): Promise<void> {
  const device = { user_id: userId, device_hash: deviceHash, last_used_at: now, told_at: isTold ? now : null };
  const changed = ['last_used_at', 'told_at'] as const;
  await rows(db, upsert('known_devices', device, { unique: ['user_id', 'device_hash'], changed }));
  const forgotten = selectWhere('known_devices', { user_id: userId })
    .select('device_hash')
    .orderBy('last_used_at', 'desc')
    .orderBy('device_hash')
    .offset(most);
  await rows(db, deleteWhere('known_devices', { user_id: userId }).where('device_hash', 'in', forgotten));
}
