import type { Context } from '../context.ts';
import { runMailings } from './run-mailings.ts';

const underWay = new WeakSet<Context>();

/**
 * One run of a process at a time: where a mail server hangs, a run outlasts its minute, and the senders of the next one
 * would come on top of its own.
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
