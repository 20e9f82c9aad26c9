import { retryJobs } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { command } from '../command.ts';

export const retryCommand = (run: Run): Command =>
  command('retry', 'Tries again at once what failed: one job, or all of a name.', {
    '<number|name>': 'as the lists have it',
  }).action(
    run(async ({ ctx, operator, say }, which: string) => {
      const count = await retryJobs(ctx, { operator: operator(), which: which.replace(/^#/, '') });
      say(count === 1 ? 'One job is tried again.' : `${count} jobs are tried again.`);
    }),
  );
