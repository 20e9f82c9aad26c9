import { sendPaymentFailedMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const paymentFailedMail = defineMailJob('payment-failed-mail', sendPaymentFailedMail);
