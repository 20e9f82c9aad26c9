import { sendComplaintAnswerMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const complaintAnswerMail = defineMailJob('complaint-answer-mail', sendComplaintAnswerMail);
