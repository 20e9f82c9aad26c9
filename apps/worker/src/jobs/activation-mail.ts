import { sendActivationMail } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const activationMail = defineJob('activation-mail', sendActivationMail);
