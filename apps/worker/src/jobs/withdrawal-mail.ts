import { sendWithdrawalMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const withdrawalMail = defineMailJob('withdrawal-mail', sendWithdrawalMail);
