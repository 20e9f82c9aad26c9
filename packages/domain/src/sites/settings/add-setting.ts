import { clearDefaultSite, hasDefaultSite, insertSettingRow, markSettingChange, type SettingRow } from '@vonk/db/sql';
import { newId } from '../../ids.ts';
import { auditSetting, type Saving, saving } from './saving.ts';
import type { SettingTable } from './setting-tables.ts';

interface Addition {
  operator: string;
  table: SettingTable;
  /** As planned. */
  row: SettingRow;
  /** The row's site, for tables with rows per site. */
  siteId: string | null;
}

/**
 * Adds a row. The first site becomes the default one. Returns its key and the number in the history.
 * @throws Refusal `setting_refused`
 */
export function addSetting(
  ctx: Saving,
  { operator, table, row, siteId }: Addition,
): Promise<{ key: string; change: string }> {
  const at = ctx.clock.now();
  return saving(ctx, table, async (client) => {
    await markSettingChange(client, { operator });
    const whole: SettingRow = { ...row };
    if (table.key === 'id') whole['id'] = newId(at);
    if (table.isOfSite) whole['site_id'] = siteId;
    if (table.name === 'sites') {
      if (whole['is_default'] === true) await clearDefaultSite(client);
      else whole['is_default'] = !(await hasDefaultSite(client));
    }
    await insertSettingRow(client, table.name, whole);
    const key = String(whole[table.key]);
    const fields = Object.keys(row);
    const change = await auditSetting(client, { table, key, operator, action: 'settings.add', fields, at });
    return { key, change };
  });
}
