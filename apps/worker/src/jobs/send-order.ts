import { sendOrder } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const orderSending = defineJob('send-order', sendOrder);
