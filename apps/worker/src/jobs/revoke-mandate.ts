import { revokeMandate } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const mandateRevocation = defineJob('revoke-mandate', revokeMandate);
