import { findSetting, type SettingRow, type SettingTable } from '@vonk/domain';
import type { Command } from 'commander';
import type { Session } from '../../../session.ts';
import { command } from '../../command.ts';
import { siteIdOf } from '../../site-filter.ts';

export interface NamedOptions {
  site?: string;
  yes?: boolean;
}

/** A command about one row of a table. */
export function namedCommand(name: string, about: string, table: SettingTable): Command {
  return command(name, about, { [`<${table.noun}>`]: namedOf(table) }).option('--site <domain>', 'of this site');
}

/** How operators can name a row of a table. */
const namedOf = ({ handle, key }: SettingTable): string =>
  [...(handle ? [`its ${handle}`] : []), ...(key === 'id' ? ['its id or the beginning of it'] : [])].join(', or ');

/** The row that such a command is about. */
export async function findNamed(
  session: Session,
  table: SettingTable,
  { named, site }: { named: string; site: string | undefined },
): Promise<SettingRow> {
  return findSetting(session.ctx, { table, named, siteId: await siteIdOf(session, site) });
}
