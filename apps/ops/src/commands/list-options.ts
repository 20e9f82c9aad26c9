import type { Command } from 'commander';
import { wholeNumber } from './whole-number.ts';

export interface ListOptions {
  site?: string;
  limit: number;
  json?: boolean;
}

/** Adds the options of a list that can be of one site. */
export function withListOptions(command: Command): Command {
  return command
    .option('--site <domain>', 'of this site only')
    .option('--limit <number>', 'how many', wholeNumber(1, 500), 30)
    .option('--json', 'as JSON');
}
