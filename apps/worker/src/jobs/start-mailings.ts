import { startMailings } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const mailingsStart = defineJob('start-mailings', (ctx) => startMailings(ctx));
