import { decideMemberMails } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const memberMailDecisions = defineJob('decide-member-mails', (ctx) => decideMemberMails(ctx));
