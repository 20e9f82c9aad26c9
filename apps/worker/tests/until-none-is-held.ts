import type { Db } from '@vonk/db';
import { expect } from 'vitest';

/** `runOnce` resolves before the queue has released its last jobs. */
export async function untilNoneIsHeld({ pool }: Pick<Db, 'pool'>): Promise<void> {
  const held = 'SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL';
  await expect.poll(async () => (await pool.query(held)).rows).toEqual([]);
}
