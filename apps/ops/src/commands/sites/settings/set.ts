import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { findNamed, type NamedOptions, namedCommand } from './named.ts';
import { readPairs } from './read-pairs.ts';
import { saveChange } from './save-change.ts';
import type { SettingCommand } from './setting-command.ts';

export const setCommand = (run: Run, { table, help }: SettingCommand): Command =>
  namedCommand('set', 'Sets values, after showing what that changes.', table)
    .argument('<key value...>', 'as min_age 21; lists with commas, texts as name.nl Vonk, null for none')
    .option('--yes', 'without asking')
    .addHelpText('after', help ? `\n${help}` : '')
    .action(
      run(async (session, named: string, words: string[], { site, yes }: NamedOptions) => {
        session.operator();
        const row = await findNamed(session, table, { named, site });
        await saveChange(session, table, { row, values: readPairs(table, words, row), yes });
      }),
    );
