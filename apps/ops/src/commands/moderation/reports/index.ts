import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { group } from '../../command.ts';
import { claimCommands } from './claim.ts';
import { decideCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

const COMMANDS = [listCommand, showCommand, claimCommands, decideCommand];

/** `ops reports`: reports by members. Defaults to `ops reports list`. */
export const reportsCommand = (run: Run): Command =>
  group(
    'reports',
    'What members reported, and what is decided of it.',
    COMMANDS.flatMap((make) => make(run)),
  );
