import { replyAsFictional } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const fictionalAnswer = defineJob('fictional-answer', replyAsFictional);
