import { enqueueRefunds } from '@vonk/db/sql';
import { HOUR } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { refundJobKey } from './refund-job-key.ts';

/** Age at which unfinished withdrawals are checked. */
const LOOK_AFTER = HOUR;

/** Checks every pending refund, in case the provider's webhook was lost. */
export async function followRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LOOK_AFTER);
  await enqueueRefunds(ctx.db.pool, { before, keyPrefix: refundJobKey('') });
}
