import type { Context } from '../../context.ts';
import { sweepBooks } from './sweep-books.ts';
import { sweepDecisions } from './sweep-decisions.ts';

/** Deletes what the law had us keep, once it no longer does. */
export async function sweepRecords(ctx: Context): Promise<void> {
  await sweepDecisions(ctx);
  await sweepBooks(ctx);
}
