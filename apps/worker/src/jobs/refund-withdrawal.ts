import { refundWithdrawal } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const withdrawalRefund = defineJob('refund-withdrawal', refundWithdrawal);
