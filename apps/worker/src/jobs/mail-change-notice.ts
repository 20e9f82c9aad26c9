import { sendMailChangeNotice } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const mailChangeNotice = defineMailJob('mail-change-notice', sendMailChangeNotice);
