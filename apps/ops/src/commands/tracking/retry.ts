import { retryPostbacks } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';

export function retryCommand(run: Run): Command {
  return new Command('retry')
    .description('Tells a network again what it could not be told: one postback, or all of a network.')
    .argument('<id|network>', 'as the list has it')
    .action((which: string) =>
      run(async ({ ctx, operator, say }) => {
        const count = await retryPostbacks(ctx, { operator: operator(), which: which.toLowerCase() });
        say(count === 1 ? 'One postback is sent again.' : `${count} postbacks are sent again.`);
      }),
    );
}
