import { endPauses } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const pausesEnd = defineJob('end-pauses', (ctx) => endPauses(ctx));
