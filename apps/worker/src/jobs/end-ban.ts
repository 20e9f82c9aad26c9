import { endBan } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const banEnd = defineJob('end-ban', endBan);
