import { sendWithdrawalMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const withdrawalMail = defineJob('withdrawal-mail', sendWithdrawalMail);
