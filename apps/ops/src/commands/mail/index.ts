import type { Command } from 'commander';
import type { Run } from '../../session.ts';
import { group } from '../command.ts';
import { changeCommands } from './change.ts';
import { listCommand } from './list.ts';
import { newsCommand } from './news.ts';
import { promotionCommand } from './promotion.ts';
import { secretCommand } from './secret.ts';
import { showCommand } from './show.ts';

const COMMANDS = [listCommand, promotionCommand, newsCommand, showCommand, changeCommands, secretCommand];

/** `ops mail`: mailings and the state of all mails. Defaults to `ops mail list`. */
export const mailCommand = (run: Run): Command =>
  group(
    'mail',
    'Mails to many, and what becomes of all mails.',
    COMMANDS.flatMap((make) => make(run)),
  );
