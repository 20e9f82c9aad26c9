import { sendPhotoRejectedMail } from '@vonk/domain';
import { defineMailJob } from '../define-job.ts';

export const photoRejectedMail = defineMailJob('photo-rejected-mail', sendPhotoRejectedMail);
