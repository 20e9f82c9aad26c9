import { claimConversation, findConversation, showConversation } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { utc } from '../../terminal/time.ts';
import { sayThread } from './show.ts';

export function claimCommand(run: Run): Command {
  return new Command('claim')
    .description('Keeps other operators away for fifteen minutes, and shows the thread.')
    .argument('<conversation>', 'its id, or the beginning of it')
    .action((id: string) =>
      run(async (session) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        const { until } = await claimConversation(session.ctx, { operator, conversation });
        sayThread(session, await showConversation(session.ctx, { operator, conversation }));
        session.say(`Yours until ${utc(until)} UTC.`);
      }),
    );
}
