import { eraseMember, findMember } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { utc } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { MEMBER } from './named.ts';

const ABOUT = 'Deletes the account of a member who asks for it and cannot; it is erased after a fortnight.';

export const eraseCommand = (run: Run): Command =>
  command('erase', ABOUT, MEMBER)
    .requiredOption('--reason <words>', 'for the record')
    .action(
      run(async ({ ctx, operator, say }, words: string, { reason }: { reason: string }) => {
        const name = operator();
        const { user_id: userId } = await findMember(ctx, words);
        const { finalAt } = await eraseMember(ctx, { operator: name, userId, reason });
        say(`Deleted; all of it is erased ${utc(finalAt)} UTC. The member is mailed so.`);
      }),
    );
