import { banPicture, findPhoto, listBannedPictures, unbanPicture } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { utc } from '../../terminal/time.ts';
import { command } from '../command.ts';
import { listing } from '../listing.ts';
import { wholeNumber } from '../whole-number.ts';

/** `ops photos ban-picture`, `unban-picture` and `banned`: pictures that nobody may use. */
export const pictureCommands = (run: Run): Command[] => [banCommand(run), unbanCommand(run), bannedCommand(run)];

const BAN = 'Nobody can use the picture of a rejected photo any more, mirrored or slightly changed either.';

const banCommand = (run: Run): Command =>
  command('ban-picture', BAN, { '<photo>': "the rejected photo's id, or the beginning of it" })
    .requiredOption('--reason <words>', 'for operators only')
    .action(
      run(async ({ ctx, operator, say }, photo: string, { reason }: { reason: string }) => {
        const id = await banPicture(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), reason });
        say(`It is banned as ${id}.`);
      }),
    );

const unbanCommand = (run: Run): Command =>
  command('unban-picture', 'Takes a picture off the list.', {
    '<picture>': 'its id, as `ops photos banned` shows it',
  }).action(
    run(async ({ ctx, operator, say }, picture: string) => {
      await unbanPicture(ctx, { operator: operator(), picture });
      say('It may be used again.');
    }),
  );

const banned = () =>
  command('banned', 'Pictures that nobody may use, the newest first.').option(
    '--limit <number>',
    'how many',
    wholeNumber(1, 10_000),
    30,
  );

const bannedCommand = (run: Run): Command =>
  listing(run, banned(), {
    rows: ({ ctx }, { limit }: { limit: number }) => listBannedPictures(ctx, { limit }),
    none: 'No picture is banned.',
    columns: () => ({
      ID: ({ id }) => id,
      'SINCE, UTC': ({ created_at }) => utc(created_at),
      BY: ({ added_by }) => added_by,
      REASON: ({ reason }) => plainLine(reason),
    }),
  });
