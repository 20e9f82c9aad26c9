import { type ComplaintRow, listComplaints } from '@vonk/domain';
import { Command, Option } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { since } from '../../../terminal/time.ts';
import type { ListOptions } from '../../list-options.ts';
import { siteIdOf } from '../../site-filter.ts';
import { wholeNumber } from '../../whole-number.ts';

interface ComplaintsOptions extends ListOptions {
  state?: ComplaintRow['status'];
}

const FIRST_LINE = 60;

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Complaints that are not closed, those without an answer first, then the oldest.')
    .option('--site <domain>', 'of this site only')
    .addOption(new Option('--state <state>', 'only those that are').choices(['open', 'answered', 'closed']))
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: ComplaintsOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, state, limit, json }: ComplaintsOptions): Promise<void> {
  const { ctx } = session;
  const complaints = await listComplaints(ctx, { siteId: await siteIdOf(session, site), status: state, limit });
  const now = ctx.clock.now();
  sayRows(session, complaints, {
    json,
    none: 'Nothing waits.',
    columns: {
      NUMBER: ({ number }) => number,
      SITE: ({ site }) => site,
      STATE: ({ status }) => status,
      WAITS: ({ created_at }) => since(created_at, now),
      LANGUAGE: ({ language }) => language,
      ABOUT: ({ about }) => (about === null ? '-' : plainLine(about, FIRST_LINE)),
      TEXT: ({ text }) => plainLine(text, FIRST_LINE),
    },
  });
}
