import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { group } from '../command.ts';
import { approveCommand, rejectCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { pictureCommands } from './pictures.ts';
import { showCommand } from './show.ts';

const COMMANDS = [listCommand, showCommand, approveCommand, rejectCommand, pictureCommands];

/** `ops photos`: moderation of photos. Defaults to `ops photos list`. */
export const photosCommand = (run: Run): Command =>
  group(
    'photos',
    "Looking at members' photos.",
    COMMANDS.flatMap((make) => make(run)),
  );
