import { giveFraudCorrections } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const fraudCorrections = defineJob('fraud-corrections', giveFraudCorrections);
