import type { Queryable } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { enqueueAll } from '../jobs/enqueue.ts';

/** How many are noted in one transaction. */
const BATCH = 200;

/**
 * Notes people for a decision, each with the job that mails them, one batch per transaction, so that an interrupted run
 * can resume. `note` returns at most one batch of people it has not returned before.
 */
export async function noteInBatches(
  ctx: Context,
  decisionId: string,
  job: 'send-fraud-notice-mail' | 'send-fraud-correction-mail',
  note: (client: Queryable, batch: number) => Promise<{ user_id: string }[]>,
): Promise<void> {
  for (;;) {
    const noted = await ctx.db.tx(async (client) => {
      const people = await note(client, BATCH);
      await enqueueAll(
        client,
        job,
        people.map(({ user_id: userId }) => ({ decisionId, userId })),
      );
      return people.length;
    });
    if (noted < BATCH) return;
  }
}
