import { sendDebitCode } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const debitCode = defineJob('debit-code', sendDebitCode);
