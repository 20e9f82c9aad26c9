import { listPostbacks } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { table } from '../../terminal/table.ts';
import { utc } from '../../terminal/time.ts';
import { siteIdOf } from '../site-filter.ts';
import { wholeNumber } from '../whole-number.ts';

interface PostbacksOptions {
  site?: string;
  failed?: boolean;
  limit: number;
  json?: boolean;
}

const HEADS = ['ID', 'SITE', 'NETWORK', 'EVENT', 'AMOUNT', 'STATE', 'TRIES', 'STATUS', 'AT, UTC', 'LAST ERROR'];

export function postbacksCommand(run: Run): Command {
  return new Command('postbacks')
    .description('What networks were told, the newest first.')
    .option('--failed', 'only what is not tried again')
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON')
    .action((options: PostbacksOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, failed = false, limit, json }: PostbacksOptions): Promise<void> {
  const { ctx, say } = session;
  const rows = await listPostbacks(ctx, { siteId: await siteIdOf(session, site), isFailed: failed, limit });
  if (json) {
    say(plainJson(rows));
    return;
  }
  if (rows.length === 0) {
    say(failed ? 'None failed.' : 'No network was told anything.');
    return;
  }
  const ids = shortIds(rows.map(({ id }) => id));
  say(
    table(
      HEADS,
      rows.map((row, index) => [
        ids[index] ?? row.id,
        row.site,
        row.network,
        row.event,
        row.amount === null ? '-' : `${row.amount.value} ${row.amount.currency}`,
        row.state,
        String(row.attempts),
        row.last_status === null ? '-' : String(row.last_status),
        utc(row.sent_at ?? row.created_at),
        row.failure === null ? '-' : plainLine(row.failure),
      ]),
    ),
  );
}
