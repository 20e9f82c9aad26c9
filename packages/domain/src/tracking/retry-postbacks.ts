import { reviveFailedPostbacks } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';

/** A full or shortened id; anything else is a network. */
const BEGINNING = /^[0-9a-f]{8}(-[0-9a-f-]{0,27})?$/;

/**
 * Retries failed postbacks: one by its id or prefix, or all of a network. Returns how many.
 * @throws Refusal `nothing_failed`, `postback_ambiguous`
 */
export async function retryPostbacks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { operator, which }: { operator: string; which: string },
): Promise<number> {
  const isOne = BEGINNING.test(which);
  return db.tx(async (client) => {
    const ids = await reviveFailedPostbacks(client, isOne ? { beginning: which } : { network: which });
    if (ids.length === 0) throw new Refusal('nothing_failed', 'No such postback has failed.');
    if (isOne && ids.length > 1) {
      throw new Refusal('postback_ambiguous', `${ids.length} postbacks are meant by this: say more of the id.`);
    }
    await enqueueAll(
      client,
      'send-postback',
      ids.map((postbackId) => ({ postbackId })),
    );
    await writeAuditEntry(client, {
      operator,
      action: 'tracking.retry',
      subject: isOne ? (ids[0] ?? '') : which,
      data: { count: ids.length },
      at: clock.now(),
    });
    return ids.length;
  });
}
