import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { group } from '../command.ts';
import { listCommand } from './list.ts';
import { retryCommand } from './retry.ts';
import { showCommand } from './show.ts';

/** `ops jobs`: the workers' jobs. Defaults to `ops jobs list`. */
export const jobsCommand = (run: Run): Command =>
  group('jobs', 'What the workers have to do.', [listCommand(run), showCommand(run), retryCommand(run)]);
