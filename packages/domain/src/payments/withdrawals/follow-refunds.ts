import { enqueueRefunds } from '@vonk/db/sql';
import { HOUR } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { refundJobKey } from './refund-job-key.ts';

/** Withdrawals this old whose money has not gone are looked after. */
const LOOK_AFTER = HOUR;

/** Has every refund that is on its way asked after, should the provider's hint that it arrived or failed have been lost. */
export async function followRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - LOOK_AFTER);
  await enqueueRefunds(ctx.db.pool, { before, keyPrefix: refundJobKey('') });
}
