import { listAppeals } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { since } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { listing } from '../../listing.ts';
import { siteIdOf } from '../../site-filter.ts';

const FIRST_LINE = 60;

export const listCommand = (run: Run): Command =>
  listing(run, withListOptions(command('list', 'Appeals that wait for their answer, the oldest first.')), {
    rows: async (session, { site, limit }: ListOptions) =>
      listAppeals(session.ctx, { siteId: await siteIdOf(session, site), limit }),
    none: 'Nothing waits.',
    columns: (_, now) => ({
      NUMBER: ({ number }) => number,
      SITE: ({ site }) => site,
      WAITS: ({ created_at }) => since(created_at, now),
      AGAINST: ({ removal, sanction }) => [removal && `removed ${removal}`, sanction].filter(Boolean).join(', '),
      'DECIDED BY': ({ first_operator }) => first_operator,
      TEXT: ({ text }) => plainLine(text, FIRST_LINE),
    }),
  });
