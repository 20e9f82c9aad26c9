import { claimCase, findCase, releaseCase } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { utc } from '../../../terminal/time.ts';

/** `ops reports claim` and `release`. */
export function claimCommands(run: Run): Command[] {
  return [
    new Command('claim')
      .description('Takes reports into review for an hour, which keeps other operators away.')
      .argument('<reports>', 'their id, or the beginning of it')
      .action((id: string) =>
        run(async ({ ctx, operator, say }) => {
          const { until } = await claimCase(ctx, { operator: operator(), caseId: await findCase(ctx, id) });
          say(`Yours until ${utc(until)}.`);
        }),
      ),
    new Command('release')
      .description('Gives reports back that you have in review.')
      .argument('<reports>', 'their id, or the beginning of it')
      .action((id: string) =>
        run(async ({ ctx, operator, say }) => {
          await releaseCase(ctx, { operator: operator(), caseId: await findCase(ctx, id) });
          say('Anyone’s.');
        }),
      ),
  ];
}
