import { sendDeletionReminder } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const deletionReminder = defineMailJob('deletion-reminder-mail', sendDeletionReminder);
