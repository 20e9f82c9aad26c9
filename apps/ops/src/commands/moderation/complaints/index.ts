import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { group } from '../../command.ts';
import { answerCommand } from './answer.ts';
import { closeCommand } from './close.ts';
import { listCommand } from './list.ts';
import { showCommand } from './show.ts';

const COMMANDS = [listCommand, showCommand, answerCommand, closeCommand];

/** `ops complaints`. Defaults to `ops complaints list`. */
export const complaintsCommand = (run: Run): Command =>
  group(
    'complaints',
    'What people complain of, and the answers.',
    COMMANDS.map((make) => make(run)),
  );
