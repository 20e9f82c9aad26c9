import { sendReceiptMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const receiptMail = defineJob('receipt-mail', sendReceiptMail);
