import { sendFraudCorrectionMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const fraudCorrectionMail = defineMailJob('fraud-correction-mail', sendFraudCorrectionMail);
