import {
  deleteSettingRow,
  insertSettingRow,
  lockSettingRow,
  markSettingChange,
  type Queryable,
  readSettingChange,
  type SettingChangeRow,
  type SettingRow,
  updateSettingRow,
} from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { Refusal } from '../../operators/refusal.ts';
import { isUniqueViolation } from '../../unique-violation.ts';
import { isSameValue } from './same-value.ts';
import { assertDefaultSite, auditSetting, saving } from './saving.ts';
import { diffSettings, type FieldChange } from './setting-diff.ts';
import { SETTING_TABLES, type SettingTable } from './setting-tables.ts';

/** The history has only fingerprints of these. The public half of a key pair is useless without them. */
const SECRETS = ['push_private_key', 'mail_event_secret'];
const NOT_BROUGHT_BACK = [...SECRETS, 'push_public_key'];

type Undoing = Pick<Context, 'db' | 'clock'>;

export interface SettingUndo {
  table: SettingTable;
  change: SettingChangeRow;
  /** The undo as a change: from the current values to the old ones. */
  fields: FieldChange[];
}

/**
 * What undoing a change would do.
 * @throws Refusal `change_unknown`, `nothing_to_undo`
 */
export async function planUndo({ db }: Undoing, number: string): Promise<SettingUndo> {
  const change = await readSettingChange(db.pool, number);
  if (!change) throw new Refusal('change_unknown', `There is no change ${number}.`);
  const table: SettingTable = SETTING_TABLES[change.table_name];
  const fields = diffSettings(change.after, change.before).filter(({ field }) => !NOT_BROUGHT_BACK.includes(field));
  if (fields.length === 0) {
    throw new Refusal('nothing_to_undo', 'This changed keys and secrets alone, of which the history has no copy.');
  }
  return { table, change, fields };
}

/**
 * Restores a row to its state before a change, as a change of its own. Returns its number.
 * @throws Refusal `change_unknown`, `nothing_to_undo`, `setting_changed`, `setting_refused`, `setting_in_use`
 */
export async function undoSettingChange(
  ctx: Undoing,
  { operator, number }: { operator: string; number: string },
): Promise<string> {
  const undo = await planUndo(ctx, number);
  const { table, change, fields } = undo;
  const key = change.row_id;
  return saving(ctx, table, async (client) => {
    await markSettingChange(client, { operator, undoes: change.id });
    const current = await lockSettingRow(client, table.name, key);
    assertUnchanged(change, current);
    await restore(client, undo);
    if (table.name === 'sites' && fields.some(({ field }) => field === 'is_default')) await assertDefaultSite(client);
    const names = fields.map(({ field }) => field);
    return auditSetting(client, { table, key, operator, action: 'settings.undo', fields: names, at: ctx.clock.now() });
  });
}

/** Ignores columns added or removed by a release. */
function assertUnchanged(change: SettingChangeRow, current: SettingRow | null): void {
  const { after } = change;
  const isSame =
    after === null || current === null
      ? after === current
      : Object.keys(after).every((column) => !(column in current) || isSameValue(after[column], current[column]));
  if (!isSame) throw changedSince(change);
}

const changedSince = ({ table_name }: SettingChangeRow): Refusal =>
  new Refusal(
    'setting_changed',
    `The row was changed since, by another change or by an undo: see ops history ${table_name}, and take the newest one back first.`,
  );

async function restore(client: Queryable, { table, change, fields }: SettingUndo): Promise<void> {
  const { before, after, row_id: key } = change;
  if (before === null) return deleteSettingRow(client, table.name, key);
  const values = Object.fromEntries(fields.map(({ field, to }) => [field, to ?? null]));
  if (after !== null) return updateSettingRow(client, table.name, key, values);
  // Keys are generated again at the next start.
  return insertSettingRow(client, table.name, values).catch((error) => {
    throw isUniqueViolation(error, `${table.name}_pkey`) ? changedSince(change) : error;
  });
}
