import { group } from '../command.ts';
import { changeCommands } from './change.ts';
import { listCommand } from './list.ts';
import { newsCommand } from './news.ts';
import { promotionCommand } from './promotion.ts';
import { secretCommand } from './secret.ts';
import { showCommand } from './show.ts';

/** `ops mail`: mailings and the state of all mails. Defaults to `ops mail list`. */
export const mailCommand = group('mail', 'Mails to many, and what becomes of all mails.', [
  listCommand,
  promotionCommand,
  newsCommand,
  showCommand,
  changeCommands,
  secretCommand,
]);
