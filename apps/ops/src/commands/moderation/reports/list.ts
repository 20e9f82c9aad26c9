import { listCases, type ModerationCase } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { shortIds } from '../../../terminal/short-ids.ts';
import { table } from '../../../terminal/table.ts';
import { since } from '../../../terminal/time.ts';
import { siteIdOf } from '../../site-filter.ts';
import { wholeNumber } from '../../whole-number.ts';

interface ListOptions {
  site?: string;
  limit: number;
  json?: boolean;
}

const HEADS = ['ID', 'SITE', 'WHAT', 'WHOSE', 'REPORTS', 'FOR', 'WAITS', 'STRIKES', 'IN REVIEW BY'];

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('What waits to be decided: minors first, then threats and what the law forbids, then the oldest.')
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, limit, json }: ListOptions): Promise<void> {
  const { ctx, say } = session;
  const cases = await listCases(ctx, { siteId: await siteIdOf(session, site), limit });
  if (json) {
    say(plainJson(cases));
    return;
  }
  if (cases.length === 0) {
    say('Nothing waits.');
    return;
  }
  const ids = shortIds(cases.map(({ id }) => id));
  const now = ctx.clock.now();
  say(
    table(
      HEADS,
      cases.map((one, index) => [
        ids[index] ?? one.id,
        one.site,
        one.thing,
        whose(one),
        String(one.reports),
        one.reasons.join(', '),
        since(one.opened_at, now),
        `${one.strikes}${one.ban_proposed ? ' (ban?)' : ''}`,
        one.operator ?? '-',
      ]),
    ),
  );
}

export const whose = ({ name, fictional }: Pick<ModerationCase, 'name' | 'fictional'>): string =>
  name === null ? 'gone' : `${plainLine(name)}${fictional ? ' [fictional]' : ''}`;
