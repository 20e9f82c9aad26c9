import { sendResetMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const resetMail = defineJob('reset-mail', sendResetMail);
