import { addSetting, planAddition, type SettingRow, type SettingTable } from '@vonk/domain';
import { Command } from 'commander';
import { confirm } from '../../../input/confirm.ts';
import type { Run, Session } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { siteIdOf } from '../../site-filter.ts';
import { givenRow } from './given-row.ts';
import { readPairs } from './read-pairs.ts';
import type { SettingCommand } from './setting-command.ts';

interface AddOptions {
  site?: string;
  yes?: boolean;
}

export function addCommand(run: Run, { table }: SettingCommand): Command {
  const command = new Command('add')
    .description('Adds one, after showing it: from pairs of key and value, or as JSON from $EDITOR or a pipe.')
    .argument('[key value...]', 'what is not said is as usual')
    .option('--yes', 'without asking');
  if (table.mayBeOfAll) command.option('--site <domain>', 'whose it is; of all sites otherwise');
  else if (table.isOfSite) command.requiredOption('--site <domain>', 'whose it is');
  return command.action((words: string[], options: AddOptions) =>
    run((session) => add(session, table, words, options)),
  );
}

async function add(session: Session, table: SettingTable, words: string[], { site, yes }: AddOptions): Promise<void> {
  const { ctx, operator, say } = session;
  const name = operator();
  const siteId = await siteIdOf(session, site);
  const given = words.length > 0 ? readPairs(table, words, {}) : await givenRow(session, blank(table));
  const row = planAddition(table, given);
  say(fieldDiff(Object.entries(row).map(([field, to]) => ({ field, from: undefined, to }))));
  await confirm(session, `Add this ${table.noun}?`, { yes });
  const { key, change } = await addSetting(ctx, { operator: name, table, row, siteId });
  say(`Added ${table.noun} ${key} as change ${change}.`);
}

/** Defaults where there are any, null where a value is required. */
function blank(table: SettingTable): SettingRow {
  return Object.fromEntries(
    Object.entries(table.schema.shape).map(([column, schema]) => [column, schema.safeParse(undefined).data ?? null]),
  );
}
