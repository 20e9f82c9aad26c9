import { sendComplaintMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const complaintMail = defineJob('complaint-mail', sendComplaintMail);
