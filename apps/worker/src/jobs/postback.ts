import { sendPostback } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const postback = defineJob('postback', sendPostback, 'postback');
