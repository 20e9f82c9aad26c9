import { sweepBooks, sweepDecisions } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

/** What the law had us keep, once it no longer does. */
export const recordsSweep = defineJob('sweep-records', async (ctx) => {
  await sweepDecisions(ctx);
  await sweepBooks(ctx);
});
