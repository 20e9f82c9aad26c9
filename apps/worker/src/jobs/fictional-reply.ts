import { typeAsFictional } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const fictionalReply = defineJob('fictional-reply', typeAsFictional);
