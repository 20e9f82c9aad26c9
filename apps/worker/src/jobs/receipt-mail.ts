import { sendReceiptMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const receiptMail = defineMailJob('receipt-mail', sendReceiptMail);
