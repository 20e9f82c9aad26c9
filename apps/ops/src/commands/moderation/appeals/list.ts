import { listAppeals } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { since } from '../../../terminal/time.ts';
import { siteIdOf } from '../../site-filter.ts';
import { wholeNumber } from '../../whole-number.ts';

interface ListOptions {
  site?: string;
  limit: number;
  json?: boolean;
}

const FIRST_LINE = 60;

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Appeals that wait for their answer, the oldest first.')
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, limit, json }: ListOptions): Promise<void> {
  const { ctx, say } = session;
  const appeals = await listAppeals(ctx, { siteId: await siteIdOf(session, site), limit });
  if (json) {
    say(plainJson(appeals));
    return;
  }
  if (appeals.length === 0) {
    say('Nothing waits.');
    return;
  }
  const now = ctx.clock.now();
  say(
    table(
      ['NUMBER', 'SITE', 'WAITS', 'AGAINST', 'DECIDED BY', 'TEXT'],
      appeals.map((one) => [
        one.number,
        one.site,
        since(one.created_at, now),
        [one.removal && `removed ${one.removal}`, one.sanction].filter(Boolean).join(', '),
        one.first_operator,
        plainLine(one.text, FIRST_LINE),
      ]),
    ),
  );
}
