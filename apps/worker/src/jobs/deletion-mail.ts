import { sendDeletionMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const deletionMail = defineMailJob('deletion-mail', sendDeletionMail);
