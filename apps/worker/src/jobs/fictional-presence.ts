import { keepFictionalPresence } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const fictionalPresence = defineJob('fictional-presence', (ctx) => keepFictionalPresence(ctx));
