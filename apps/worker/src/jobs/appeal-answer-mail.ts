import { sendAppealAnswerMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const appealAnswerMail = defineMailJob('appeal-answer-mail', sendAppealAnswerMail);
