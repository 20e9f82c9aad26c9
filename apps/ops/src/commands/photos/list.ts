import { findPhoto, listPhotosToModerate, type PhotoList } from '@vonk/domain';
import { type Command, Option } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { idColumn } from '../../terminal/short-ids.ts';
import { utc } from '../../terminal/time.ts';
import { command } from '../command.ts';
import type { ListOptions } from '../list-options.ts';
import { siteOf } from '../site-filter.ts';
import { wholeNumber } from '../whole-number.ts';

interface PhotosOptions extends ListOptions {
  state: PhotoList;
  after?: string;
}

const NAME_LENGTH = 30;
const NONE: Record<PhotoList, string> = {
  pending: 'No photo waits.',
  unseen: 'Every photo was looked at.',
  rejected: 'No photo was rejected.',
};

export const listCommand = (run: Run): Command =>
  command('list', 'Photos that wait to be shown, the longest wait first.')
    .addOption(
      new Option('--state <state>', 'unseen: shown before anyone looked; rejected: the newest first')
        .choices(['pending', 'unseen', 'rejected'])
        .default('pending'),
    )
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--after <photo>', 'go on after a page')
    .option('--json', 'as JSON')
    .action(run(list));

async function list(session: Session, { state, site, limit, after, json }: PhotosOptions): Promise<void> {
  const { ctx, say } = session;
  const photos = await listPhotosToModerate(ctx, {
    list: state,
    siteId: site && (await siteOf(session, site)).id,
    after: after && (await findPhoto(ctx, after)),
    limit,
  });
  sayRows(session, photos, {
    json,
    none: NONE[state],
    columns: {
      ...idColumn(photos),
      SITE: ({ site }) => site,
      MEMBER: ({ name }) => plainLine(name, NAME_LENGTH),
      AGE: ({ age }) => String(age),
      GENDER: ({ gender }) => gender,
      'ADDED, UTC': ({ created_at }) => utc(created_at),
      SIZE: ({ width, height }) => `${width}x${height}`,
      PRIVATE: ({ is_private }) => (is_private ? 'yes' : 'no'),
      MAIN: ({ is_main }) => (is_main ? 'yes' : 'no'),
      'REJECTED FOR': ({ rejection }) => rejection ?? '-',
    },
  });
  const more = [`ops photos list --state ${state}`, ...(site ? [`--site ${site}`] : [])];
  if (!json && photos.length === limit) say(`\nMore: ${[...more, `--after ${photos.at(-1)?.id}`].join(' ')}`);
}
