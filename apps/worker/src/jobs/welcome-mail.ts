import { sendWelcomeMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const welcomeMail = defineMailJob('welcome-mail', sendWelcomeMail);
