import { collectDebit } from '@vonk/domain';
import { defineJob } from '../define-job.ts';

export const debitCollection = defineJob('collect-debit', collectDebit);
