import { retryPostbacks } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { command } from '../command.ts';

export const retryCommand = (run: Run): Command =>
  command('retry', 'Tells a network again what it could not be told: one postback, or all of a network.', {
    '<id|network>': 'as the list has it',
  }).action(
    run(async ({ ctx, operator, say }, which: string) => {
      const count = await retryPostbacks(ctx, { operator: operator(), which: which.toLowerCase() });
      say(count === 1 ? 'One postback is sent again.' : `${count} postbacks are sent again.`);
    }),
  );
