import { findConversation, handOverConversation, operatorName } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { BY_ID, command } from '../command.ts';

export const handOverCommand = (run: Run): Command =>
  command('hand-over', 'Passes a conversation on to another operator.', { '<conversation>': BY_ID })
    .requiredOption('--to <operator>', 'who goes on with it')
    .option('--note <text>', 'what the other one should know; members never see it')
    .action(
      run(async ({ ctx, operator, say }, id: string, options: { to: string; note?: string }) => {
        const by = operator();
        const to = operatorName(options.to);
        const conversation = await findConversation(ctx, id);
        await handOverConversation(ctx, { operator: by, conversation, to, note: options.note });
        say(`Handed over to ${to}.`);
      }),
    );
