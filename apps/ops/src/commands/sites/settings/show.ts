import { findSetting } from '@vonk/domain';
import { Command } from 'commander';
import type { Run } from '../../../session.ts';
import { plainJson } from '../../../terminal/plain-text.ts';
import { siteIdOf } from '../../site-filter.ts';
import { namedOf } from './named.ts';
import type { SettingCommand } from './setting-command.ts';

export function showCommand(run: Run, { table }: SettingCommand): Command {
  return new Command('show')
    .description('All of one, as JSON. Of secrets a fingerprint is shown.')
    .argument(`<${table.noun}>`, namedOf(table))
    .option('--site <domain>', 'of this site')
    .action((named: string, { site }: { site?: string }) =>
      run(async (session) => {
        const siteId = await siteIdOf(session, site);
        session.say(plainJson(await findSetting(session.ctx, { table, named, siteId })));
      }),
    );
}
