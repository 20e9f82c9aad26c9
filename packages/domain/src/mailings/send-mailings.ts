import type { Context } from '../context.ts';
import { runMailings } from './run-mailings.ts';

const underWay = new WeakSet<Context>();

/**
 * One run per process at a time: if a mail server hangs, a run outlasts its minute, and the next one would add its
 * senders on top.
 */
export async function sendMailings(ctx: Context, _payload?: unknown, signal?: AbortSignal): Promise<void> {
  if (underWay.has(ctx)) return;
  underWay.add(ctx);
  try {
    await runMailings(ctx, { signal });
  } finally {
    underWay.delete(ctx);
  }
}
