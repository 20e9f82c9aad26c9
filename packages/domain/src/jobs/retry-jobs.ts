import { retryFailedJobs } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

/**
 * Makes failed jobs due at once: one by its number, or all of a name. Jobs that only wait for their time are left
 * alone.
 * @returns the number of jobs
 * @throws Refusal `nothing_failed`
 */
export async function retryJobs(
  ctx: Pick<Context, 'db' | 'clock'>,
  { operator, which }: { operator: string; which: string },
): Promise<number> {
  const isNumber = NUMBER.test(which);
  return ctx.db.tx(async (client) => {
    const retried = await retryFailedJobs(client, { id: isNumber ? which : null, name: isNumber ? null : which });
    const [first] = retried;
    if (!first) throw new Refusal('nothing_failed', 'No such job has failed, or it is running.');
    await writeAuditEntry(client, {
      operator,
      action: 'jobs.retry',
      subject: first.name,
      data: { job: isNumber ? first.id : null, count: retried.length },
      at: ctx.clock.now(),
    });
    return retried.length;
  });
}
