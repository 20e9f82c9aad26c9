import { runMailings } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const mailings = defineMailJob('mailings', (ctx, _payload, signal) => runMailings(ctx, { signal }));
