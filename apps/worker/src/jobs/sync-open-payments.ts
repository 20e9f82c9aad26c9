import { syncOpenPayments } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const syncPayments = defineJob('sync-open-payments', (ctx) => syncOpenPayments(ctx));
