import { findSetting } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { siteIdOf } from '../../site-filter.ts';
import { namedOf } from './named.ts';
import { readPairs } from './read-pairs.ts';
import { saveChange } from './save-change.ts';
import type { SettingCommand } from './setting-command.ts';

export function setCommand(run: Run, { table, help }: SettingCommand): Command {
  return new Command('set')
    .description('Sets values, after showing what that changes.')
    .argument(`<${table.noun}>`, namedOf(table))
    .argument('<key value...>', 'as min_age 21; lists with commas, texts as name.nl Vonk, null for none')
    .option('--site <domain>', 'of this site')
    .option('--yes', 'without asking')
    .addHelpText('after', help ? `\n${help}` : '')
    .action((named: string, words: string[], { site, yes }: { site?: string; yes?: boolean }) =>
      run(async (session) => {
        session.operator();
        const row = await findSetting(session.ctx, { table, named, siteId: await siteIdOf(session, site) });
        await saveChange(session, table, { row, values: readPairs(table, words, row), yes });
      }),
    );
}
