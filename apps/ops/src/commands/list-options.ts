import type { Command } from 'commander';
import { wholeNumber } from './whole-number.ts';

export interface ListOptions {
  site?: string;
  limit: number;
  json?: boolean;
}

/** Adds the options of a list that can be of one site. */
export function withListOptions(command: Command): Command {
  return withPage(command.option('--site <domain>', 'of this site only'));
}

/** Adds the options of any list: how many rows, at `most` and as `usual`, and in which form. */
export function withPage(command: Command, { most = 500, usual = 30 } = {}): Command {
  return command.option('--limit <number>', 'how many', wholeNumber(1, most), usual).option('--json', 'as JSON');
}
