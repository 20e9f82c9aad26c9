import { prepared } from '@vonk/db/sql';
import { HOUR } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { refundJobKey } from './refund-job-key.ts';

/** Withdrawals this old whose money has not gone are looked after. */
const LOOK_AFTER = HOUR;

/** Has every refund that is on its way asked after, should the provider's hint that it arrived or failed have been lost. */
export async function followRefunds(ctx: Context): Promise<void> {
  await prepared(
    ctx.db.pool,
    `SELECT graphile_worker.add_job('refund-withdrawal', json_build_object('withdrawalId', id), job_key := $2 || id)
     FROM withdrawals WHERE state = 'requested' AND requested_at < $1`,
    [new Date(ctx.clock.now().getTime() - LOOK_AFTER), refundJobKey('')],
  );
}
