import { findConversation, handOverConversation, operatorName } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';

export function handOverCommand(run: Run): Command {
  return new Command('hand-over')
    .description('Passes a conversation on to another operator.')
    .argument('<conversation>', 'its id, or the beginning of it')
    .requiredOption('--to <operator>', 'who goes on with it')
    .option('--note <text>', 'what the other one should know; members never see it')
    .action((id: string, options: { to: string; note?: string }) =>
      run(async ({ ctx, operator, say }) => {
        const by = operator();
        const to = operatorName(options.to);
        const conversation = await findConversation(ctx, id);
        await handOverConversation(ctx, { operator: by, conversation, to, note: options.note });
        say(`Handed over to ${to}.`);
      }),
    );
}
