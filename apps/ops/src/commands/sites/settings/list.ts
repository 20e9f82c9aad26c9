import { keyOfRow, listSettings, type SettingRow } from '@vonk/domain';
import type { Command } from 'commander';
import type { Run, Session } from '../../../session.ts';
import { plainJson, plainLine } from '../../../terminal/plain-text.ts';
import { table } from '../../../terminal/table.ts';
import { command } from '../../command.ts';
import { siteIdOf } from '../../site-filter.ts';
import type { SettingCommand } from './setting-command.ts';

interface ListOptions {
  site?: string;
  json?: boolean;
}

const CELL_LENGTH = 40;

export const listCommand = (run: Run, settings: SettingCommand): Command =>
  command('list', 'All of them.')
    .option('--site <domain>', 'of this site only')
    .option('--json', 'as JSON')
    .action(run((session, options: ListOptions) => list(session, settings, options)));

async function list(session: Session, settings: SettingCommand, options: ListOptions): Promise<void> {
  const { ctx, say } = session;
  const rows = await listSettings(ctx, { table: settings.table, siteId: await siteIdOf(session, options.site) });
  if (options.json) return say(plainJson(rows));
  if (rows.length === 0) return say('There is none.');
  const cells = rows.map(async (row) => [
    plainLine(keyOfRow(settings.table, row)),
    ...(await Promise.all(settings.columns.map((column) => cell(session, row, column)))),
  ]);
  say(
    table(
      [settings.table.key, ...settings.columns].map((head) => head.toUpperCase()),
      await Promise.all(cells),
    ),
  );
}

async function cell({ ctx }: Session, row: SettingRow, column: string): Promise<string> {
  if (column === 'site') return row['site_id'] === null ? 'all' : (await ctx.sites.byId(String(row['site_id']))).domain;
  const value = row[column];
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return plainLine(value.join(', ') || '-', CELL_LENGTH);
  // One language of a translated text is enough.
  if (typeof value === 'object') {
    const texts = value as Record<string, unknown>;
    return plainLine(String(texts['en'] ?? Object.values(texts)[0] ?? '-'), CELL_LENGTH);
  }
  return plainLine(String(value), CELL_LENGTH);
}
