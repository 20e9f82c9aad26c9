import { sendMemberMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const memberMail = defineMailJob('member-mail', sendMemberMail);
