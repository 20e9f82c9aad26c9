import { cleanUp } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const cleanUpJob = defineJob('clean-up', (ctx) => cleanUp(ctx));
