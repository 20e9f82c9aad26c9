import { group } from '../../command.ts';
import { claimCommands } from './claim.ts';
import { decideCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops reports`: reports by members. Defaults to `ops reports list`. */
export const reportsCommand = group('reports', 'What members reported, and what is decided of it.', [
  listCommand,
  showCommand,
  claimCommands,
  decideCommand,
]);
