import { settableColumns } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { givenRow } from './given-row.ts';
import { findNamed, type NamedOptions, namedCommand } from './named.ts';
import { saveChange } from './save-change.ts';
import type { SettingCommand } from './setting-command.ts';

export const editCommand = (run: Run, { table }: SettingCommand): Command =>
  namedCommand('edit', 'Changes all of one as JSON in $EDITOR; without an editor, as it is piped in.', table)
    .option('--yes', 'without asking')
    .action(
      run(async (session, named: string, { site, yes }: NamedOptions) => {
        session.operator();
        const row = await findNamed(session, table, { named, site });
        const shown = Object.fromEntries(settableColumns(table).map((column) => [column, row[column]]));
        await saveChange(session, table, { row, values: await givenRow(session, shown), yes });
      }),
    );
