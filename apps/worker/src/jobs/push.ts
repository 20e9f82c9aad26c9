import { sendPush } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const push = defineJob('push', sendPush, 'push');
