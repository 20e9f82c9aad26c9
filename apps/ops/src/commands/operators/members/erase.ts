import { eraseMember, findMember } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { utc } from '../../../terminal/time.ts';

export function eraseCommand(run: Run): Command {
  return new Command('erase')
    .description('Deletes the account of a member who asks for it and cannot; it is erased after a fortnight.')
    .argument('<member>', 'e-mail address, id or its beginning, or name')
    .requiredOption('--reason <words>', 'for the record')
    .action((words: string, { reason }: { reason: string }) =>
      run(async ({ ctx, operator, say }) => {
        const name = operator();
        const { user_id: userId } = await findMember(ctx, words);
        const { finalAt } = await eraseMember(ctx, { operator: name, userId, reason });
        say(`Deleted; all of it is erased ${utc(finalAt)} UTC. The member is mailed so.`);
      }),
    );
}
