import { removeSetting } from '@vonk/domain';
import type { Command } from 'commander';
import { confirm } from '../../../input/confirm.ts';
import type { Run } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { findNamed, type NamedOptions, namedCommand } from './named.ts';
import type { SettingCommand } from './setting-command.ts';

export const removeCommand = (run: Run, { table }: SettingCommand): Command =>
  namedCommand('remove', 'Removes one that nothing else needs.', table)
    .option('--yes', 'without asking')
    .action(
      run(async (session, named: string, { site, yes }: NamedOptions) => {
        const { ctx, operator, say } = session;
        const name = operator();
        const row = await findNamed(session, table, { named, site });
        say(fieldDiff(Object.entries(row).map(([field, from]) => ({ field, from, to: undefined }))));
        await confirm(session, `Remove this ${table.noun}?`, { yes });
        const change = await removeSetting(ctx, { operator: name, table, row });
        say(`Removed as change ${change}. Take it back: ops undo ${change}`);
      }),
    );
