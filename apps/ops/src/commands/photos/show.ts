import { writeFile } from 'node:fs/promises';
import { findPhoto, showPhotoToOperator } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../session.ts';
import { plainLine } from '../../terminal/plain-text.ts';
import { utc } from '../../terminal/time.ts';
import { UsageError } from '../../usage-error.ts';
import { BY_ID, command } from '../command.ts';

const ABOUT = 'Whose photo it is and how it stands; the picture goes to a file. That you looked is kept.';

export const showCommand = (run: Run): Command =>
  command('show', ABOUT, { '<photo>': BY_ID })
    .requiredOption('--to <file>', 'where the picture is written, as WebP; - writes it to the standard output alone')
    .action(run(show));

async function show({ ctx, io, operator, say }: Session, beginning: string, { to }: { to: string }): Promise<void> {
  const id = await findPhoto(ctx, beginning);
  const { photo, picture } = await showPhotoToOperator(ctx, { operator: operator(), photo: id });
  if (to === '-') {
    await new Promise<void>((resolve) => io.stdout.write(picture, () => resolve()));
    return;
  }
  await writeFile(to, picture, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'EEXIST' ? `${to} is there already.` : `${to} cannot be written: ${error.code}.`,
    );
  });
  const decided = photo.moderated_at ? `, looked at ${utc(photo.moderated_at)}` : '';
  say(`${photo.id}  ${photo.site}  ${photo.moderation}${photo.rejection ? ` (${photo.rejection})` : ''}${decided}`);
  say(`Of ${plainLine(photo.name)}, ${photo.age}, ${photo.gender}  ${photo.user_id ?? '[fictional]'}`);
  say(`Added ${utc(photo.created_at)}, ${photo.is_private ? 'private' : 'public'}, ${photo.width}x${photo.height}`);
  say(`Written to ${plainLine(to)}.`);
}
