import { sendComplaintMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const complaintMail = defineMailJob('complaint-mail', sendComplaintMail);
