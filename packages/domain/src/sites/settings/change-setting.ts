import { clearDefaultSite, lockSettingRow, markSettingChange, updateSettingRow } from '@vonk/db/sql';
import { Refusal } from '../../operators/refusal.ts';
import { isSameValue } from './same-value.ts';
import { assertDefaultSite, auditSetting, type Saving, saving } from './saving.ts';
import type { FieldChange } from './setting-diff.ts';
import { readableRow, type SettingTable } from './setting-tables.ts';

interface Change {
  operator: string;
  table: SettingTable;
  key: string;
  /** As the operator saw it. Concurrent changes are not overwritten. */
  fields: readonly FieldChange[];
}

/**
 * Saves a planned change. Returns its number in the history.
 * @throws Refusal `setting_unknown`, `setting_changed`, `setting_refused`, `default_site_missing`
 */
export function changeSetting(ctx: Saving, { operator, table, key, fields }: Change): Promise<string> {
  const values = Object.fromEntries(fields.map(({ field, to }) => [field, to]));
  return saving(ctx, table, async (client) => {
    const isDefaultMoved = table.name === 'sites' && 'is_default' in values;
    await markSettingChange(client, { operator });
    const locked = await lockSettingRow(client, table.name, key);
    if (!locked) throw new Refusal('setting_unknown', `The ${table.noun} was removed meanwhile.`);
    const current = readableRow(locked);
    const stale = fields.find(({ field, from }) => !isSameValue(current[field], from));
    if (stale) throw new Refusal('setting_changed', `${stale.field} was changed meanwhile: look again.`);
    if (isDefaultMoved && values['is_default'] === true) await clearDefaultSite(client);
    await updateSettingRow(client, table.name, key, values);
    if (isDefaultMoved) await assertDefaultSite(client);
    const names = fields.map(({ field }) => field);
    return auditSetting(client, {
      table,
      key,
      operator,
      action: 'settings.change',
      fields: names,
      at: ctx.clock.now(),
    });
  });
}
