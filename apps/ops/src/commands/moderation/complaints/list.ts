import { type ComplaintRow, listComplaints } from '@vonk/domain';
import { Command, Option } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { since } from '../../../terminal/time.ts';
import { siteIdOf } from '../../site-filter.ts';
import { wholeNumber } from '../../whole-number.ts';

interface ListOptions {
  site?: string;
  state?: ComplaintRow['status'];
  limit: number;
  json?: boolean;
}

const FIRST_LINE = 60;

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Complaints that are not closed, those without an answer first, then the oldest.')
    .option('--site <domain>', 'of this site only')
    .addOption(new Option('--state <state>', 'only those that are').choices(['open', 'answered', 'closed']))
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, state, limit, json }: ListOptions): Promise<void> {
  const { ctx, say } = session;
  const complaints = await listComplaints(ctx, { siteId: await siteIdOf(session, site), status: state, limit });
  if (json) {
    say(plainJson(complaints));
    return;
  }
  if (complaints.length === 0) {
    say('Nothing waits.');
    return;
  }
  const now = ctx.clock.now();
  say(
    table(
      ['NUMBER', 'SITE', 'STATE', 'WAITS', 'LANGUAGE', 'ABOUT', 'TEXT'],
      complaints.map((one) => [
        one.number,
        one.site,
        one.status,
        since(one.created_at, now),
        one.language,
        one.about === null ? '-' : plainLine(one.about, FIRST_LINE),
        plainLine(one.text, FIRST_LINE),
      ]),
    ),
  );
}
