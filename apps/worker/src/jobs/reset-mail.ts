import { sendResetMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const resetMail = defineMailJob('reset-mail', sendResetMail);
