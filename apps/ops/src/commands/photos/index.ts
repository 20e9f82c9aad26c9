import { group } from '../command.ts';
import { approveCommand, rejectCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { pictureCommands } from './pictures.ts';
import { showCommand } from './show.ts';

/** `ops photos`: moderation of photos. Defaults to `ops photos list`. */
export const photosCommand = group('photos', "Looking at members' photos.", [
  listCommand,
  showCommand,
  approveCommand,
  rejectCommand,
  pictureCommands,
]);
