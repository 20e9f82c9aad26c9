import type { Context } from '../../context.ts';
import { sweepBooks } from './sweep-books.ts';
import { sweepDecisions } from './sweep-decisions.ts';

/** Deletes records that the law no longer requires us to keep. */
export async function sweepRecords(ctx: Context): Promise<void> {
  await sweepDecisions(ctx);
  await sweepBooks(ctx);
}
