import { giveFraudNotices } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const fraudNotices = defineJob('fraud-notices', giveFraudNotices);
