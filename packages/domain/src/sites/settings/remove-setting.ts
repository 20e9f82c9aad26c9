import { deleteSettingRow, lockSettingRow, markSettingChange, type SettingRow } from '@vonk/db/sql';
import { Refusal } from '../../operators/refusal.ts';
import { auditSetting, type Saving, saving } from './saving.ts';
import { diffSettings } from './setting-diff.ts';
import { keyOfRow, readableRow, type SettingTable } from './setting-tables.ts';

/**
 * Removes a row that no other row needs. Returns the number in the history, by which it can be restored.
 * @param row - as the operator saw it
 * @throws Refusal `setting_unknown`, `setting_changed`, `setting_in_use`
 */
export function removeSetting(
  ctx: Saving,
  { operator, table, row }: { operator: string; table: SettingTable; row: SettingRow },
): Promise<string> {
  const key = keyOfRow(table, row);
  return saving(ctx, table, async (client) => {
    await markSettingChange(client, { operator });
    const locked = await lockSettingRow(client, table.name, key);
    if (!locked) throw new Refusal('setting_unknown', `The ${table.noun} was removed meanwhile.`);
    const [stale] = diffSettings(readableRow(locked), row);
    if (stale) throw new Refusal('setting_changed', `${stale.field} was changed meanwhile: look again.`);
    await deleteSettingRow(client, table.name, key);
    return auditSetting(client, { table, key, operator, action: 'settings.remove', fields: [], at: ctx.clock.now() });
  });
}
