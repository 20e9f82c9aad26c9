import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { listCommand } from './list.ts';
import { retryCommand } from './retry.ts';
import { showCommand } from './show.ts';

/** `ops jobs`: the workers' jobs. Defaults to `ops jobs list`. */
export function jobsCommand(run: Run): Command {
  return new Command('jobs')
    .description('What the workers have to do.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run))
    .addCommand(retryCommand(run));
}
