import { group } from '../../command.ts';
import { decideCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops appeals`: appeals against decisions. Defaults to `ops appeals list`. */
export const appealsCommand = group('appeals', 'Members who object to a decision.', [
  listCommand,
  showCommand,
  decideCommand,
]);
