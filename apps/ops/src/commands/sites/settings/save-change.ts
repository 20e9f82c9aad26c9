import { changeSetting, keyOfRow, planChange, type SettingRow, type SettingTable } from '@vonk/domain';
import { confirm } from '../../../input/confirm.ts';
import type { Session } from '../../../session.ts';
import { fieldDiff } from '../../../terminal/field-diff.ts';

/** Shows what new values would change, asks for confirmation and saves. */
export async function saveChange(
  session: Session,
  table: SettingTable,
  { row, values, yes }: { row: SettingRow; values: SettingRow; yes?: boolean },
): Promise<void> {
  const { ctx, operator, say } = session;
  const name = operator();
  const fields = planChange(table, row, values);
  if (fields.length === 0) return say('It is so already.');
  say(fieldDiff(fields));
  await confirm(session, 'Save it?', { yes });
  const change = await changeSetting(ctx, { operator: name, table, key: keyOfRow(table, row), fields });
  say(`Saved as change ${change}. Take it back: ops undo ${change}`);
}
