import { sendMailChangeMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const mailChangeMail = defineJob('mail-change-mail', sendMailChangeMail);
