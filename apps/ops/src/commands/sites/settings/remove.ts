import { findSetting, removeSetting } from '@vonk/domain';
import { Command } from 'commander';
import { confirm } from '../../../input/confirm.ts';
import type { Run } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { siteIdOf } from '../../site-filter.ts';
import { namedOf } from './named.ts';
import type { SettingCommand } from './setting-command.ts';

export function removeCommand(run: Run, { table }: SettingCommand): Command {
  return new Command('remove')
    .description('Removes one that nothing else needs.')
    .argument(`<${table.noun}>`, namedOf(table))
    .option('--site <domain>', 'of this site')
    .option('--yes', 'without asking')
    .action((named: string, { site, yes }: { site?: string; yes?: boolean }) =>
      run(async (session) => {
        const { ctx, operator, say } = session;
        const name = operator();
        const row = await findSetting(ctx, { table, named, siteId: await siteIdOf(session, site) });
        say(fieldDiff(Object.entries(row).map(([field, from]) => ({ field, from, to: undefined }))));
        await confirm(session, `Remove this ${table.noun}?`, { yes });
        const change = await removeSetting(ctx, { operator: name, table, row });
        say(`Removed as change ${change}. Take it back: ops undo ${change}`);
      }),
    );
}
