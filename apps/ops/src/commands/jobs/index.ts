import { group } from '../command.ts';
import { listCommand } from './list.ts';
import { retryCommand } from './retry.ts';
import { showCommand } from './show.ts';

/** `ops jobs`: the workers' jobs. Defaults to `ops jobs list`. */
export const jobsCommand = group('jobs', 'What the workers have to do.', [listCommand, showCommand, retryCommand]);
