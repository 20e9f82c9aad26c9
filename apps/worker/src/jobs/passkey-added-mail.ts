import { sendPasskeyAddedMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const passkeyAddedMail = defineMailJob('passkey-added-mail', sendPasskeyAddedMail);
