import { answerComplaint } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { givenText } from '../../given-text.ts';
import { siteIdOf } from '../../site-filter.ts';

export function answerCommand(run: Run): Command {
  return new Command('answer')
    .description('Mails an answer; it may be answered again until it is closed.')
    .argument('<number>', 'as the list has it')
    .argument('[answer]', 'in the language of the complaint; piped in or written in an editor otherwise')
    .option('--site <domain>', 'where several sites have the number')
    .action((number: string, given: string | undefined, { site }: { site?: string }) =>
      run(async (session) => {
        const operator = session.operator();
        const siteId = await siteIdOf(session, site);
        const text = await givenText(session, given, `Complaint ${number}`);
        await answerComplaint(session.ctx, { operator, number, siteId, text });
        session.say('The answer is on its way.');
      }),
    );
}
