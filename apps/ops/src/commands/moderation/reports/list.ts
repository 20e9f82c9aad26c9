import { listCases, type ModerationCase } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { idColumn } from '../../../terminal/short-ids.ts';
import { since } from '../../../terminal/time.ts';
import { command } from '../../command.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { listing } from '../../listing.ts';
import { siteIdOf } from '../../site-filter.ts';

/** The argument of the other commands: all reports of one thing. */
export const REPORTS = { '<reports>': 'their id, or the beginning of it' };

const ABOUT = 'What waits to be decided: minors first, then threats and what the law forbids, then the oldest.';

export const listCommand = (run: Run): Command =>
  listing(run, withListOptions(command('list', ABOUT)), {
    rows: async (session, { site, limit }: ListOptions) =>
      listCases(session.ctx, { siteId: await siteIdOf(session, site), limit }),
    none: 'Nothing waits.',
    columns: (cases, now) => ({
      ...idColumn(cases),
      SITE: ({ site }) => site,
      WHAT: ({ thing }) => thing,
      WHOSE: whose,
      REPORTS: ({ reports }) => String(reports),
      FOR: ({ reasons }) => reasons.join(', '),
      WAITS: ({ opened_at }) => since(opened_at, now),
      STRIKES: ({ strikes, ban_proposed }) => `${strikes}${ban_proposed ? ' (ban?)' : ''}`,
      'IN REVIEW BY': ({ operator }) => operator ?? '-',
    }),
  });

export const whose = ({ name, fictional }: Pick<ModerationCase, 'name' | 'fictional'>): string =>
  name === null ? 'gone' : `${plainLine(name)}${fictional ? ' [fictional]' : ''}`;
