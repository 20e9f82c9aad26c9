import { likedBy, type PersonRow, personColumns, personJoins, visibleTo } from './people.ts';
import { prepared, preparedOne, type Queryable } from './query.ts';

/** Everything a search may ask; absent is anything. Dates of birth are calendar dates, both ends inclusive. */
export interface SearchFilter {
  siteId: string;
  viewerProfileId: string | null;
  /** Only people who look for this gender. */
  soughtBy?: 'female' | 'male';
  gender?: 'female' | 'male';
  country?: string;
  region?: string;
  bornFrom?: string;
  bornTo?: string;
  hair_color?: string;
  eye_color?: string;
  body_type?: string;
  relationship_status?: string;
  tattoos?: string;
  interests?: string[];
  activeSince?: Date;
  photo?: boolean;
}

/** What a search takes from the searcher's own profile. */
export interface SeekerRow {
  gender: 'female' | 'male';
  seeks_female: boolean;
  seeks_male: boolean;
}

export function readSeeker(db: Queryable, profileId: string): Promise<SeekerRow | null> {
  return preparedOne(db, `SELECT gender, seeks_female, seeks_male FROM profiles WHERE id = $1`, [profileId]);
}

export type SearchOrder = 'active' | 'new';
export interface SearchCursor {
  at: Date;
  id: string;
}

const ORDER_COLUMN: Record<SearchOrder, string> = { active: 'p.last_active_at', new: 'p.created_at' };
const PLAIN_COLUMNS = ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos'] as const;

/** The filter as SQL; placeholders 1 and 2 are the site and the viewer in every statement of this file. */
function conditions(filter: SearchFilter, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const all = [visibleTo('$1', '$2')];
  if (filter.gender) all.push(`p.gender = ${bind(filter.gender)}`);
  if (filter.soughtBy) all.push(filter.soughtBy === 'female' ? 'p.seeks_female' : 'p.seeks_male');
  all.push(...narrowings(filter, bind));
  for (const column of PLAIN_COLUMNS) if (filter[column]) all.push(`p.${column} = ${bind(filter[column])}`);
  if (filter.interests?.length) all.push(`p.interests @> ${bind(filter.interests)}::text[]`);
  if (filter.activeSince) all.push(`p.last_active_at >= ${bind(filter.activeSince)}`);
  if (filter.photo) all.push('p.has_photo');
  return all.join(' AND ');
}

/** Place and age: what similar results relax. */
function narrowings(filter: SearchFilter, bind: (value: unknown) => string): string[] {
  const all: string[] = [];
  if (filter.country) all.push(`p.country = ${bind(filter.country)}`);
  if (filter.region) all.push(`p.region = ${bind(filter.region)}`);
  if (filter.bornFrom) all.push(`p.date_of_birth >= ${bind(filter.bornFrom)}::date`);
  if (filter.bornTo) all.push(`p.date_of_birth <= ${bind(filter.bornTo)}::date`);
  return all;
}

export interface SearchPageQuery {
  filter: SearchFilter;
  order: SearchOrder;
  limit: number;
  offset?: number;
  cursor?: SearchCursor | null;
  /** People who fit this narrower filter too are left out: they were shown already. */
  except?: SearchFilter;
}

/** The statement of one page; also what the search bench measures against. */
export function searchStatement({ filter, order: by, limit, offset = 0, cursor, except }: SearchPageQuery): {
  text: string;
  values: unknown[];
} {
  const values: unknown[] = [filter.siteId, filter.viewerProfileId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const column = ORDER_COLUMN[by];
  const where = [conditions(filter, values)];
  if (except) {
    const shown = narrowings(except, bind);
    if (shown.length > 0) where.push(`(${shown.join(' AND ')}) IS NOT TRUE`);
  }
  if (cursor) where.push(`(${column}, p.id) < (${bind(cursor.at)}, ${bind(cursor.id)}::uuid)`);
  const order = `ORDER BY ${column} DESC, p.id DESC`;
  const ordered = (condition: string, rows: string) =>
    `SELECT p.* FROM profiles p WHERE ${condition} ${order} LIMIT ${rows}`;
  const [rows, skipped] = [bind(limit), bind(offset)];
  // The search's indexes order the people of one gender, so both are read in order and merged.
  const people = filter.gender
    ? ordered(where.join(' AND '), `${rows} OFFSET ${skipped}`)
    : `SELECT p.* FROM (VALUES ('female'), ('male')) AS either(gender)
       CROSS JOIN LATERAL (${ordered([...where, 'p.gender = either.gender'].join(' AND '), bind(limit + offset))}) p
       ${order} LIMIT ${rows} OFFSET ${skipped}`;
  const text = `
    SELECT ${personColumns()}, ${likedBy('$2')}, ${column} AS ordered_at
    FROM (${people}) p ${personJoins()}
    ${order}`;
  return { text, values };
}

export type SearchRow = PersonRow & { ordered_at: Date };

export async function searchProfiles(db: Queryable, query: SearchPageQuery): Promise<SearchRow[]> {
  const { text, values } = searchStatement(query);
  return prepared(db, text, values);
}

/** The statement that counts a search's results, up to `limit`. */
export function countStatement(filter: SearchFilter, limit: number): { text: string; values: unknown[] } {
  const values: unknown[] = [filter.siteId, filter.viewerProfileId];
  const where = conditions(filter, values);
  return {
    text: `SELECT count(*)::int AS count FROM (SELECT 1 FROM profiles p WHERE ${where} LIMIT $${values.push(limit)}) found`,
    values,
  };
}

export async function countProfiles(db: Queryable, filter: SearchFilter, limit: number): Promise<number> {
  const { text, values } = countStatement(filter, limit);
  const row = await preparedOne<{ count: number }>(db, text, values);
  return row?.count ?? 0;
}
