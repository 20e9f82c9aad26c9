import { sendActivationMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const activationMail = defineMailJob('activation-mail', sendActivationMail);
