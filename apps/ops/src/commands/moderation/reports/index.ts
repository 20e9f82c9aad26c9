import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { claimCommands } from './claim.ts';
import { decideCommand } from './decide.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops reports`: reports by members. Defaults to `ops reports list`. */
export function reportsCommand(run: Run): Command {
  const reports = new Command('reports')
    .description('What members reported, and what is decided of it.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run));
  for (const claim of claimCommands(run)) reports.addCommand(claim);
  return reports.addCommand(decideCommand(run));
}
