import { sendReportMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const reportMail = defineMailJob('report-mail', sendReportMail);
