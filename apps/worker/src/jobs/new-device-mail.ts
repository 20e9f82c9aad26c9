import { sendNewDeviceMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const newDeviceMail = defineMailJob('new-device-mail', sendNewDeviceMail);
