import { closeConversation, findConversation } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { entryNumber } from '../entry-number.ts';
import { tellingUnseen } from './telling-unseen.ts';

export function closeCommand(run: Run): Command {
  return new Command('close')
    .description('No answer is needed; it is back when the member writes again.')
    .argument('<conversation>', 'its id, or the beginning of it')
    .requiredOption('--expected <message>', 'the newest message that you have seen', entryNumber)
    .action((id: string, { expected }: { expected: string }) =>
      run(async (session) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        await tellingUnseen(session, conversation, () =>
          closeConversation(session.ctx, { operator, conversation, expected }),
        );
        session.say('Closed.');
      }),
    );
}
