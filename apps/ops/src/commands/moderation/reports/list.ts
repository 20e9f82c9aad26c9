import { listCases, type ModerationCase } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { shortIds } from '../../../terminal/short-ids.ts';
import { since } from '../../../terminal/time.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { siteIdOf } from '../../site-filter.ts';

export function listCommand(run: Run): Command {
  return withListOptions(
    new Command('list').description(
      'What waits to be decided: minors first, then threats and what the law forbids, then the oldest.',
    ),
  ).action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, limit, json }: ListOptions): Promise<void> {
  const { ctx } = session;
  const cases = await listCases(ctx, { siteId: await siteIdOf(session, site), limit });
  const ids = shortIds(cases.map(({ id }) => id));
  const now = ctx.clock.now();
  sayRows(session, cases, {
    json,
    none: 'Nothing waits.',
    columns: {
      ID: ({ id }, index) => ids[index] ?? id,
      SITE: ({ site }) => site,
      WHAT: ({ thing }) => thing,
      WHOSE: whose,
      REPORTS: ({ reports }) => String(reports),
      FOR: ({ reasons }) => reasons.join(', '),
      WAITS: ({ opened_at }) => since(opened_at, now),
      STRIKES: ({ strikes, ban_proposed }) => `${strikes}${ban_proposed ? ' (ban?)' : ''}`,
      'IN REVIEW BY': ({ operator }) => operator ?? '-',
    },
  });
}

export const whose = ({ name, fictional }: Pick<ModerationCase, 'name' | 'fictional'>): string =>
  name === null ? 'gone' : `${plainLine(name)}${fictional ? ' [fictional]' : ''}`;
