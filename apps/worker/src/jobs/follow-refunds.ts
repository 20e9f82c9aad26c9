import { followRefunds } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const refundsFollowed = defineJob('follow-refunds', followRefunds);
