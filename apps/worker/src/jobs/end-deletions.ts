import { endDeletions } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const deletionsEnd = defineJob('end-deletions', (ctx) => endDeletions(ctx));
