import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { creditCommand } from './credit.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { findCommand } from './find.ts';
import { measureCommands } from './measures.ts';
import { refundCommand } from './refund.ts';
import { showCommand } from './show.ts';

/** `ops members`: finding members and acting on one. */
export function membersCommand(run: Run): Command {
  const members = new Command('members')
    .description('Looking members up, and what is done about one.')
    .addCommand(findCommand(run))
    .addCommand(showCommand(run))
    .addCommand(refundCommand(run))
    .addCommand(creditCommand(run))
    .addCommand(exportCommand(run))
    .addCommand(eraseCommand(run));
  for (const measure of measureCommands(run)) members.addCommand(measure);
  return members;
}
