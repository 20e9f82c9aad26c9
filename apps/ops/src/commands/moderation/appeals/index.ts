import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { decideCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops appeals`: appeals against decisions. Defaults to `ops appeals list`. */
export function appealsCommand(run: Run): Command {
  return new Command('appeals')
    .description('Members who object to a decision.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run))
    .addCommand(decideCommand(run));
}
