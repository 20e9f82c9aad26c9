import { group } from '../../command.ts';
import { creditCommand } from './credit.ts';
import { eraseCommand } from './erase.ts';
import { exportCommand } from './export.ts';
import { findCommand } from './find.ts';
import { measureCommands } from './measures.ts';
import { refundCommand } from './refund.ts';
import { showCommand } from './show.ts';

/** `ops members`: finding members and acting on one. */
export const membersCommand = group('members', 'Looking members up, and what is done about one.', [
  findCommand,
  showCommand,
  refundCommand,
  creditCommand,
  exportCommand,
  eraseCommand,
  measureCommands,
]);
