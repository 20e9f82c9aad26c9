import { banPicture, findPhoto, listBannedPictures, unbanPicture } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { sayRows } from '../../terminal/say-rows.ts';
import { utc } from '../../terminal/time.ts';
import { wholeNumber } from '../whole-number.ts';

/** `ops photos ban-picture`, `unban-picture` and `banned`: pictures that nobody may use. */
export function pictureCommands(run: Run): Command[] {
  return [banCommand(run), unbanCommand(run), bannedCommand(run)];
}

function banCommand(run: Run): Command {
  return new Command('ban-picture')
    .description('Nobody can use the picture of a rejected photo any more, mirrored or slightly changed either.')
    .argument('<photo>', "the rejected photo's id, or the beginning of it")
    .requiredOption('--reason <words>', 'for operators only')
    .action((photo: string, { reason }: { reason: string }) =>
      run(async ({ ctx, operator, say }) => {
        const id = await banPicture(ctx, { operator: operator(), photo: await findPhoto(ctx, photo), reason });
        say(`It is banned as ${id}.`);
      }),
    );
}

function unbanCommand(run: Run): Command {
  return new Command('unban-picture')
    .description('Takes a picture off the list.')
    .argument('<picture>', 'its id, as `ops photos banned` shows it')
    .action((picture: string) =>
      run(async ({ ctx, operator, say }) => {
        await unbanPicture(ctx, { operator: operator(), picture });
        say('It may be used again.');
      }),
    );
}

function bannedCommand(run: Run): Command {
  return new Command('banned')
    .description('Pictures that nobody may use, the newest first.')
    .option('--limit <number>', 'how many', wholeNumber(1, 10_000), 30)
    .action(({ limit }: { limit: number }) =>
      run(async (session) =>
        sayRows(session, await listBannedPictures(session.ctx, { limit }), {
          none: 'No picture is banned.',
          columns: {
            ID: ({ id }) => id,
            'SINCE, UTC': ({ created_at }) => utc(created_at),
            BY: ({ added_by }) => added_by,
            REASON: ({ reason }) => plainLine(reason),
          },
        }),
      ),
    );
}
