import { Command } from 'commander';
import type { Run } from '../../session.ts';
import { secretCommand } from './secret.ts';

/** `ops mail`: what becomes of the mails. */
export function mailCommand(run: Run): Command {
  return new Command('mail').description('What becomes of the mails.').addCommand(secretCommand(run));
}
