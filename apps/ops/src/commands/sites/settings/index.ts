import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { bundles } from './bundles.ts';
import { codes } from './codes.ts';
import { companies } from './companies.ts';
import { gifts } from './gifts.ts';
import { landers } from './landers.ts';
import { promos } from './promos.ts';
import { settingCommand } from './setting-command.ts';
import { sites } from './sites.ts';

/** One command per table of settings. */
export const settingCommands = (run: Run): Command[] =>
  [sites, bundles, codes, promos, landers, gifts, companies].map((settings) => settingCommand(run, settings));
