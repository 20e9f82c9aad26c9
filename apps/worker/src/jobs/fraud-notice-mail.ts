import { sendFraudNoticeMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const fraudNoticeMail = defineMailJob('fraud-notice-mail', sendFraudNoticeMail);
