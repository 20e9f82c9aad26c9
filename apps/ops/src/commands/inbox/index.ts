import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { claimCommand } from './claim.ts';
import { closeCommand } from './close.ts';
import { handOverCommand } from './hand-over.ts';
import { listCommand } from './list.ts';
import { nextCommand } from './next.ts';
import { replyCommand } from './reply.ts';
import { showCommand } from './show.ts';

/** `ops inbox`: messages to fictional profiles. Defaults to `ops inbox list`. */
export function inboxCommand(run: Run): Command {
  return new Command('inbox')
    .description('Answers in the name of fictional profiles.')
    .addCommand(listCommand(run), { isDefault: true })
    .addCommand(nextCommand(run))
    .addCommand(showCommand(run))
    .addCommand(replyCommand(run))
    .addCommand(claimCommand(run))
    .addCommand(handOverCommand(run))
    .addCommand(closeCommand(run));
}
