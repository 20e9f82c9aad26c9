import { closeComplaint } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { siteIdOf } from '../../site-filter.ts';

export function closeCommand(run: Run): Command {
  return new Command('close')
    .description('Ends a complaint; nobody is mailed.')
    .argument('<number>', 'as the list has it')
    .option('--site <domain>', 'where several sites have the number')
    .action((number: string, { site }: { site?: string }) =>
      run(async (session) => {
        const operator = session.operator();
        await closeComplaint(session.ctx, { operator, number, siteId: await siteIdOf(session, site) });
        session.say('Closed.');
      }),
    );
}
