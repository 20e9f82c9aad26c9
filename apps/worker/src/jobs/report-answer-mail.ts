import { sendReportAnswerMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const reportAnswerMail = defineMailJob('report-answer-mail', sendReportAnswerMail);
