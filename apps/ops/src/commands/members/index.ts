import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { measureCommands } from './measures.ts';

/** `ops members`: what is done about members. */
export function membersCommand(run: Run): Command {
  const members = new Command('members').description('What is done about members.');
  for (const measure of measureCommands(run)) members.addCommand(measure);
  return members;
}
