import { retryJobs } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';

export function retryCommand(run: Run): Command {
  return new Command('retry')
    .description('Tries again at once what failed: one job, or all of a name.')
    .argument('<number|name>', 'as the lists have it')
    .action((which: string) =>
      run(async ({ ctx, operator, say }) => {
        const count = await retryJobs(ctx, { operator: operator(), which: which.replace(/^#/, '') });
        say(count === 1 ? 'One job is tried again.' : `${count} jobs are tried again.`);
      }),
    );
}
