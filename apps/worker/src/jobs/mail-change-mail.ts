import { sendMailChangeMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const mailChangeMail = defineMailJob('mail-change-mail', sendMailChangeMail);
