import { listAppeals } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainLine } from '../../../terminal/plain-text.ts';
import { sayRows } from '../../../terminal/say-rows.ts';
import { since } from '../../../terminal/time.ts';
import { type ListOptions, withListOptions } from '../../list-options.ts';
import { siteIdOf } from '../../site-filter.ts';

const FIRST_LINE = 60;

export function listCommand(run: Run): Command {
  return withListOptions(
    new Command('list').description('Appeals that wait for their answer, the oldest first.'),
  ).action((options: ListOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, limit, json }: ListOptions): Promise<void> {
  const { ctx } = session;
  const appeals = await listAppeals(ctx, { siteId: await siteIdOf(session, site), limit });
  const now = ctx.clock.now();
  sayRows(session, appeals, {
    json,
    none: 'Nothing waits.',
    columns: {
      NUMBER: ({ number }) => number,
      SITE: ({ site }) => site,
      WAITS: ({ created_at }) => since(created_at, now),
      AGAINST: ({ removal, sanction }) => [removal && `removed ${removal}`, sanction].filter(Boolean).join(', '),
      'DECIDED BY': ({ first_operator }) => first_operator,
      TEXT: ({ text }) => plainLine(text, FIRST_LINE),
    },
  });
}
