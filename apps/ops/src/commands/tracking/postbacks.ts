import { listPostbacks } from '@vonk/domain';
import { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { utc } from '../../terminal/time.ts';
import { type ListOptions, withListOptions } from '../list-options.ts';
import { siteIdOf } from '../site-filter.ts';

interface PostbacksOptions extends ListOptions {
  failed?: boolean;
}

export function postbacksCommand(run: Run): Command {
  return withListOptions(
    new Command('postbacks')
      .description('What networks were told, the newest first.')
      .option('--failed', 'only what is not tried again'),
  ).action((options: PostbacksOptions) => run((session) => list(session, options)));
}

async function list(session: Session, { site, failed = false, limit, json }: PostbacksOptions): Promise<void> {
  const siteId = await siteIdOf(session, site);
  const rows = await listPostbacks(session.ctx, { siteId, isFailed: failed, limit });
  const ids = shortIds(rows.map(({ id }) => id));
  sayRows(session, rows, {
    json,
    none: failed ? 'None failed.' : 'No network was told anything.',
    columns: {
      ID: ({ id }, index) => ids[index] ?? id,
      SITE: ({ site }) => site,
      NETWORK: ({ network }) => network,
      EVENT: ({ event }) => event,
      AMOUNT: ({ amount }) => (amount === null ? '-' : `${amount.value} ${amount.currency}`),
      STATE: ({ state }) => state,
      TRIES: ({ attempts }) => String(attempts),
      STATUS: ({ last_status }) => (last_status === null ? '-' : String(last_status)),
      'AT, UTC': ({ sent_at, created_at }) => utc(sent_at ?? created_at),
      'LAST ERROR': ({ failure }) => (failure === null ? '-' : plainLine(failure)),
    },
  });
}
