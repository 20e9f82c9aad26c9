import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { answerCommand } from './answer.ts';
import { closeCommand } from './close.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

/** `ops complaints`. Defaults to `ops complaints list`. */
export function complaintsCommand(run: Run): Command {
  return new Command('complaints')
    .description('What people complain of, and the answers.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(showCommand(run))
    .addCommand(answerCommand(run))
    .addCommand(closeCommand(run));
}
