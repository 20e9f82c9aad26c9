import { claimCase, findCase, releaseCase } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { REPORTS } from './list.ts';

/** `ops reports claim` and `release`. */
export const claimCommands = (run: Run): Command[] => [
  command('claim', 'Takes reports into review for an hour, which keeps other operators away.', REPORTS).action(
    run(async ({ ctx, operator, say }, id: string) => {
      const { until } = await claimCase(ctx, { operator: operator(), caseId: await findCase(ctx, id) });
      say(`Yours until ${utc(until)}.`);
    }),
  ),
  command('release', 'Gives reports back that you have in review.', REPORTS).action(
    run(async ({ ctx, operator, say }, id: string) => {
      await releaseCase(ctx, { operator: operator(), caseId: await findCase(ctx, id) });
      say('Anyone’s.');
    }),
  ),
];
