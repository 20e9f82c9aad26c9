import { sendMailChangeNotice } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const mailChangeNotice = defineJob('mail-change-notice', sendMailChangeNotice);
