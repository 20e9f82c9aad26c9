import { sql } from 'kysely';
import { allBuilt, build, first, oneBuilt, type RowOf, selectWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import type { SettingRow, SettingTableName } from './setting-rows.ts';

const changes = build
  .selectFrom('setting_changes as c')
  .leftJoin('sites as s', 's.id', 'c.site_id')
  .select(['c.id', 'c.at', 'c.row_id', 'c.operator', 'c.application', 'c.db_user', 'c.address', 'c.undoes'])
  .select((eb) => [
    eb.ref('c.table_name').$castTo<SettingTableName>().as('table_name'),
    eb.ref('c.before').$castTo<SettingRow | null>().as('before'),
    eb.ref('c.after').$castTo<SettingRow | null>().as('after'),
    // The site's domain, or its id if the site was deleted; null if the row belongs to no single site.
    eb.fn.coalesce('s.domain', eb.cast<string | null>('c.site_id', 'text')).as('site'),
    // The newest change that reverted this one.
    eb
      .selectFrom('setting_changes as u')
      .select(({ fn }) => fn.max('u.id').as('id'))
      .whereRef('u.undoes', '=', 'c.id')
      .as('undone_by'),
  ]);
export type SettingChangeRow = RowOf<typeof changes>;

/** The newest changes, newest first. */
export const readSettingChanges = allBuilt(
  (query: { table: SettingTableName | null; siteId: string | null; below: string | null; limit: number }) => {
    let asked = changes.orderBy('c.id', 'desc').limit(query.limit);
    if (query.table) asked = asked.where('c.table_name', '=', query.table);
    if (query.siteId) asked = asked.where('c.site_id', '=', query.siteId);
    if (query.below) asked = asked.where('c.id', '<', query.below);
    return asked;
  },
);

export const readSettingChange = oneBuilt((id: string) => changes.where('c.id', '=', id));

export async function readNewestChange(db: Queryable, table: SettingTableName, key: string): Promise<string> {
  const newest = await first(
    db,
    selectWhere('setting_changes', { table_name: table, row_id: key })
      .select('id')
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  );
  if (!newest) throw new Error(`no change of ${table} was kept`);
  return newest.id;
}
