import { sweepMessagePhoto } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const messagePhotoSweep = defineJob('sweep-message-photo', sweepMessagePhoto);
