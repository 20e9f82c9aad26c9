import { sendDecisionMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const decisionMail = defineMailJob('decision-mail', sendDecisionMail);
