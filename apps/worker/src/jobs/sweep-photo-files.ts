import { sweepPhotoFiles } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const photoFilesSweep = defineJob('sweep-photo-files', sweepPhotoFiles);
