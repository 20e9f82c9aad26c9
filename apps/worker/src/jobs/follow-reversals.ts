import { followReversals } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const reversalsFollowed = defineJob('follow-reversals', followReversals);
