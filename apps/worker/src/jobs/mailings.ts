import { type Context, runMailings } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

const underWay = new WeakSet<Context>();

/**
 * One run of a process at a time: where a mail server hangs, a run outlasts its minute, and the senders of the next one
 * would come on top of its own.
 */
export const mailings = defineMailJob('mailings', async (ctx, _payload, signal) => {
  if (underWay.has(ctx)) return;
  underWay.add(ctx);
  try {
    await runMailings(ctx, { signal });
  } finally {
    underWay.delete(ctx);
  }
});
