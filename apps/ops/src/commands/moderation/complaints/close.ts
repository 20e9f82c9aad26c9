import { closeComplaint } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { command } from '../../command.ts';
import { siteIdOf } from '../../site-filter.ts';
import { NUMBER, OF_SITE } from '../numbered.ts';

export const closeCommand = (run: Run): Command =>
  command('close', 'Ends a complaint; nobody is mailed.', NUMBER)
    .option(...OF_SITE)
    .action(
      run(async (session, number: string, { site }: { site?: string }) => {
        const operator = session.operator();
        await closeComplaint(session.ctx, { operator, number, siteId: await siteIdOf(session, site) });
        session.say('Closed.');
      }),
    );
