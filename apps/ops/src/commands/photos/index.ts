import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { approveCommand, rejectCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { pictureCommands } from './pictures.ts';
import { showCommand } from './show.ts';

/** `ops photos`: moderation of photos. Defaults to `ops photos list`. */
export function photosCommand(run: Run): Command {
  const photos = new Command('photos')
    .description("Looking at members' photos.")
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run))
    .addCommand(approveCommand(run))
    .addCommand(rejectCommand(run));
  for (const command of pictureCommands(run)) photos.addCommand(command);
  return photos;
}
