import { answerComplaint } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { command } from '../../command.ts';
import { givenText } from '../../given-text.ts';
import { siteIdOf } from '../../site-filter.ts';
import { NUMBER, OF_SITE } from '../numbered.ts';

export const answerCommand = (run: Run): Command =>
  command('answer', 'Mails an answer; it may be answered again until it is closed.', {
    ...NUMBER,
    '[answer]': 'in the language of the complaint; piped in or written in an editor otherwise',
  })
    .option(...OF_SITE)
    .action(
      run(async (session, number: string, given: string | undefined, { site }: { site?: string }) => {
        const operator = session.operator();
        const siteId = await siteIdOf(session, site);
        const text = await givenText(session, given, `Complaint ${number}`);
        await answerComplaint(session.ctx, { operator, number, siteId, text });
        session.say('The answer is on its way.');
      }),
    );
