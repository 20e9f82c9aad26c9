import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { changeCommands } from './change.ts';
import { listCommand } from './list.ts';
import { newsCommand } from './news.ts';
import { promotionCommand } from './promotion.ts';
import { secretCommand } from './secret.ts';
import { showCommand } from './show.ts';

/** `ops mail`: mailings and the state of all mails. Defaults to `ops mail list`. */
export function mailCommand(run: Run): Command {
  const mail = new Command('mail')
    .description('Mails to many, and what becomes of all mails.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(promotionCommand(run))
    .addCommand(newsCommand(run))
    .addCommand(showCommand(run));
  for (const change of changeCommands(run)) mail.addCommand(change);
  return mail.addCommand(secretCommand(run));
}
