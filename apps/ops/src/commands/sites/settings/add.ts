import { addSetting, planAddition, type SettingRow, type SettingTable } from '@vonk/domain';
import type { Command } from 'commander';
import { confirm } from '../../../input/confirm.ts';
import type { Run, Session } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';
import { command } from '../../command.ts';
import { siteIdOf } from '../../site-filter.ts';
import { givenRow } from './given-row.ts';
import { readPairs } from './read-pairs.ts';
import type { SettingCommand } from './setting-command.ts';

interface AddOptions {
  site?: string;
  yes?: boolean;
}

const ABOUT = 'Adds one, after showing it: from pairs of key and value, or as JSON from $EDITOR or a pipe.';

export function addCommand(run: Run, { table }: SettingCommand): Command {
  const made = command('add', ABOUT, { '[key value...]': 'what is not said is as usual' });
  made.option('--yes', 'without asking');
  if (table.mayBeOfAll) made.option('--site <domain>', 'whose it is; of all sites otherwise');
  else if (table.isOfSite) made.requiredOption('--site <domain>', 'whose it is');
  return made.action(run((session, words: string[], options: AddOptions) => add(session, table, words, options)));
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
