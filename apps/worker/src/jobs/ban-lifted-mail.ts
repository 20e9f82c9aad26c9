import { sendBanLiftedMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const banLiftedMail = defineMailJob('ban-lifted-mail', sendBanLiftedMail);
