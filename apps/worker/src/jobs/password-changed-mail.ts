import { sendPasswordChangedMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const passwordChangedMail = defineMailJob('password-changed-mail', sendPasswordChangedMail);
