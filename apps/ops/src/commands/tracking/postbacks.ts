import { listPostbacks } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { idColumn } from '../../terminal/short-ids.ts';
import { utc } from '../../terminal/time.ts';
import { command } from '../command.ts';
import { type ListOptions, withListOptions } from '../list-options.ts';
import { listing } from '../listing.ts';
import { siteIdOf } from '../site-filter.ts';

interface PostbacksOptions extends ListOptions {
  failed?: boolean;
}

const postbacks = () =>
  withListOptions(
    command('postbacks', 'What networks were told, the newest first.').option(
      '--failed',
      'only what is not tried again',
    ),
  );

export const postbacksCommand = (run: Run): Command =>
  listing(run, postbacks(), {
    rows: async (session, { site, failed = false, limit }: PostbacksOptions) =>
      listPostbacks(session.ctx, { siteId: await siteIdOf(session, site), isFailed: failed, limit }),
    none: ({ failed }: PostbacksOptions) => (failed ? 'None failed.' : 'No network was told anything.'),
    columns: (rows) => ({
      ...idColumn(rows),
      SITE: ({ site }) => site,
      NETWORK: ({ network }) => network,
      EVENT: ({ event }) => event,
      AMOUNT: ({ amount }) => (amount === null ? '-' : `${amount.value} ${amount.currency}`),
      STATE: ({ state }) => state,
      TRIES: ({ attempts }) => String(attempts),
      STATUS: ({ last_status }) => (last_status === null ? '-' : String(last_status)),
      'AT, UTC': ({ sent_at, created_at }) => utc(sent_at ?? created_at),
      'LAST ERROR': ({ failure }) => (failure === null ? '-' : plainLine(failure)),
    }),
  });
