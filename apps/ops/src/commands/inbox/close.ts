import { closeConversation, findConversation } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { BY_ID, command } from '../command.ts';
import { entryNumber } from '../entry-number.ts';
import { tellingUnseen } from './telling-unseen.ts';

export const closeCommand = (run: Run): Command =>
  command('close', 'No answer is needed; it is back when the member writes again.', { '<conversation>': BY_ID })
    .requiredOption('--expected <message>', 'the newest message that you have seen', entryNumber)
    .action(
      run(async (session, id: string, { expected }: { expected: string }) => {
        const operator = session.operator();
        const conversation = await findConversation(session.ctx, id);
        await tellingUnseen(session, conversation, () =>
          closeConversation(session.ctx, { operator, conversation, expected }),
        );
        session.say('Closed.');
      }),
    );
