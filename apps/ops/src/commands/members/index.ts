import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { findCommand } from './find.ts';
import { measureCommands } from './measures.ts';

/** `ops members`: looking members up, and what is done about one. */
export function membersCommand(run: Run): Command {
  const members = new Command('members')
    .description('Looking members up, and what is done about one.')
    .addCommand(findCommand(run));
  for (const measure of measureCommands(run)) members.addCommand(measure);
  return members;
}
