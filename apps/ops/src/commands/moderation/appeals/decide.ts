import { decideAppeal } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { UsageError } from '../../../usage-error.ts';
import { command } from '../../command.ts';
import { givenText } from '../../given-text.ts';
import { siteIdOf } from '../../site-filter.ts';
import { NUMBER, OF_SITE } from '../numbered.ts';

interface DecideOptions {
  uphold?: boolean;
  reject?: boolean;
  site?: string;
}

export const decideCommand = (run: Run): Command =>
  command('decide', 'Judges an appeal against another operator’s decision; the member is mailed the answer.', {
    ...NUMBER,
    '[answer]': 'in the member’s language; piped in or written in an editor otherwise',
  })
    .option('--uphold', 'the member is right: what the decision did is undone')
    .option('--reject', 'the decision stands')
    .option(...OF_SITE)
    .action(run(decide));

async function decide(
  session: Session,
  number: string,
  given: string | undefined,
  { uphold, reject, site }: DecideOptions,
): Promise<void> {
  const operator = session.operator();
  if (Boolean(uphold) === Boolean(reject)) throw new UsageError('It is either --uphold or --reject.');
  const siteId = await siteIdOf(session, site);
  const answer = await givenText(session, given, `Appeal ${number}`);
  await decideAppeal(session.ctx, { operator, number, siteId, outcome: uphold ? 'upheld' : 'rejected', answer });
  session.say(uphold ? 'Upheld: the decision is undone.' : 'Rejected: the decision stands.');
}
