import { hasDefaultSite, type Queryable, readNewestChange } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { Refusal } from '../../operators/refusal.ts';
import { type Act, writeAuditEntry } from '../../operators/write-audit-entry.ts';
import { refusedByDatabase } from './refused-by-database.ts';
import type { SettingTable } from './setting-tables.ts';

export type Saving = Pick<Context, 'db' | 'clock'>;

/**
 * Runs a change of a row in a transaction. Turns errors of Postgres into messages, including those at commit.
 * @throws Refusal `setting_refused`, `setting_in_use`
 */
export async function saving<Result>(
  { db }: Saving,
  table: SettingTable,
  work: (client: Queryable) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.tx(work);
  } catch (error) {
    throw refusedByDatabase(error, table);
  }
}

/** Records the operator, in the same transaction. Returns the number of the change in the history. */
export async function auditSetting(
  client: Queryable,
  {
    table,
    key,
    operator,
    action,
    fields,
    at,
  }: {
    table: SettingTable;
    key: string;
    operator: string;
    action: Extract<Act['action'], `settings.${string}`>;
    fields: readonly string[];
    at: Date;
  },
): Promise<string> {
  const change = await readNewestChange(client, table.name, key);
  await writeAuditEntry(client, {
    operator,
    action,
    subject: `${table.name}/${key}`,
    data: { change, fields: fields.join(', ') },
    at,
  });
  return change;
}

/** @throws Refusal `default_site_missing` if no site would serve unknown hosts */
export async function assertDefaultSite(client: Queryable): Promise<void> {
  if (await hasDefaultSite(client)) return;
  throw new Refusal('default_site_missing', 'One site has to be the default one: set is_default true at another site.');
}
