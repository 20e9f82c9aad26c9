import { type ComplaintRow, listComplaints } from '@vonk/domain';
import { type Command, Option } from 'commander';
import type { Run } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { since } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { type ListOptions, withPage } from '../../list-options.ts';
import { listing } from '../../listing.ts';
import { siteIdOf } from '../../site-filter.ts';

interface ComplaintsOptions extends ListOptions {
  state?: ComplaintRow['status'];
}

const FIRST_LINE = 60;

const list = () =>
  withPage(
    command('list', 'Complaints that are not closed, those without an answer first, then the oldest.')
      .option('--site <domain>', 'of this site only')
      .addOption(new Option('--state <state>', 'only those that are').choices(['open', 'answered', 'closed'])),
  );

export const listCommand = (run: Run): Command =>
  listing(run, list(), {
    rows: async (session, { site, state, limit }: ComplaintsOptions) =>
      listComplaints(session.ctx, { siteId: await siteIdOf(session, site), status: state, limit }),
    none: 'Nothing waits.',
    columns: (_, now) => ({
      NUMBER: ({ number }) => number,
      SITE: ({ site }) => site,
      STATE: ({ status }) => status,
      WAITS: ({ created_at }) => since(created_at, now),
      LANGUAGE: ({ language }) => language,
      ABOUT: ({ about }) => (about === null ? '-' : plainLine(about, FIRST_LINE)),
      TEXT: ({ text }) => plainLine(text, FIRST_LINE),
    }),
  });
