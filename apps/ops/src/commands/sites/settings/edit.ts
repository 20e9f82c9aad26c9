import { findSetting, settableColumns } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { siteIdOf } from '../../site-filter.ts';
import { givenRow } from './given-row.ts';
import { namedOf } from './named.ts';
import { saveChange } from './save-change.ts';
import type { SettingCommand } from './setting-command.ts';

export function editCommand(run: Run, { table }: SettingCommand): Command {
  return new Command('edit')
    .description('Changes all of one as JSON in $EDITOR; without an editor, as it is piped in.')
    .argument(`<${table.noun}>`, namedOf(table))
    .option('--site <domain>', 'of this site')
    .option('--yes', 'without asking')
    .action((named: string, { site, yes }: { site?: string; yes?: boolean }) =>
      run(async (session) => {
        session.operator();
        const row = await findSetting(session.ctx, { table, named, siteId: await siteIdOf(session, site) });
        const shown = Object.fromEntries(settableColumns(table).map((column) => [column, row[column]]));
        await saveChange(session, table, { row, values: await givenRow(session, shown), yes });
      }),
    );
}
