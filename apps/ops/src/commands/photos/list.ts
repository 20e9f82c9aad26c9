import { findPhoto, listPhotosToModerate, type ModeratedPhoto, type PhotoList } from '@vonk/domain';
import { Command, Option } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainJson, plainLine } from '../../terminal/plain-text.ts';
import { shortIds } from '../../terminal/short-ids.ts';
import { table } from '../../terminal/table.ts';
import { utc } from '../../terminal/time.ts';
import { UsageError } from '../../usage-error.ts';
import { wholeNumber } from '../whole-number.ts';

interface ListOptions {
  state: PhotoList;
  site?: string;
  limit: number;
  after?: string;
  json?: boolean;
}

const NAME_LENGTH = 30;
const HEADS = ['ID', 'SITE', 'MEMBER', 'AGE', 'GENDER', 'ADDED, UTC', 'SIZE', 'PRIVATE', 'MAIN', 'REJECTED FOR'];
const NONE: Record<PhotoList, string> = {
  pending: 'No photo waits.',
  unseen: 'Every photo was looked at.',
  rejected: 'No photo was rejected.',
};

export function listCommand(run: Run): Command {
  return new Command('list')
    .description('Photos that wait to be shown, the longest wait first.')
    .addOption(
      new Option('--state <state>', 'unseen: shown before anybody looked; rejected: the newest first')
        .choices(['pending', 'unseen', 'rejected'])
        .default('pending'),
    )
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--after <photo>', 'go on after a page')
    .option('--json', 'as JSON')
    .action((options: ListOptions) => run((session) => list(session, options)));
}

async function list({ ctx, say }: Session, options: ListOptions): Promise<void> {
  const { state, limit } = options;
  const photos = await listPhotosToModerate(ctx, {
    list: state,
    siteId: options.site && (await siteOf(ctx, options.site)),
    after: options.after && (await findPhoto(ctx, options.after)),
    limit,
  });
  if (options.json) {
    say(plainJson(photos));
    return;
  }
  if (photos.length === 0) {
    say(NONE[state]);
    return;
  }
  const ids = shortIds(photos.map(({ id }) => id));
  say(
    table(
      HEADS,
      photos.map((photo, index) => toRow(photo, ids[index] ?? photo.id)),
    ),
  );
  const more = [`ops photos list --state ${state}`, ...(options.site ? [`--site ${options.site}`] : [])];
  if (photos.length === limit) say(`\nMore: ${[...more, `--after ${photos.at(-1)?.id}`].join(' ')}`);
}

async function siteOf({ sites }: Session['ctx'], domain: string): Promise<string> {
  const site = await sites.known(domain);
  if (!site) throw new UsageError(`There is no site ${domain}.`);
  return site.id;
}

const toRow = (photo: ModeratedPhoto, id: string): string[] => [
  id,
  photo.site,
  plainLine(photo.name, NAME_LENGTH),
  String(photo.age),
  photo.gender,
  utc(photo.created_at),
  `${photo.width}x${photo.height}`,
  photo.is_private ? 'yes' : 'no',
  photo.is_main ? 'yes' : 'no',
  photo.rejection ?? '-',
];
