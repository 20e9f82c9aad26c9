import { SEARCH_FIELDS, type SearchField, TRAIT_KEYS } from '@vonk/schema/constants';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import type { Queryable } from '../query.ts';
import { allBound, type BoundStatement, bound, col, orNull, parameters, type RowWith } from '../statement.ts';
import {
  asksFor,
  type Bind,
  conditionsOf,
  EVERY_FILTER,
  PLACES,
  type Reading,
  type SearchFilter,
} from './conditions.ts';

export type SearchOrder = 'active' | 'new' | 'near';
export interface SearchCursor {
  at: Date;
  id: string;
  /** The row's place, when ordered by distance. */
  place?: number;
  /** Whether the row has a photo: by time, people without one come last. */
  hasPhoto?: boolean;
}

/** By distance: the nearest places first, and within each place the most recently active. */
const ORDER_COLUMN: Record<SearchOrder, string> = {
  active: 'p.last_active_at',
  new: 'p.created_at',
  near: 'p.last_active_at',
};

/** The filter as SQL; in every statement of this file, placeholders 1 and 2 are the site and the viewer. */
function conditions(filter: SearchFilter, reading: Reading): string {
  return [visibleTo('$1', '$2'), ...conditionsOf(filter, reading)].join(' AND ');
}

const missingIn = (covered: readonly SearchField[]) => SEARCH_FIELDS.filter((field) => !covered.includes(field));

/** What the index `profiles_count_by_age` covers, with dates as it has them. */
const IN_AGE_INDEX: readonly SearchField[] = ['gender', 'country', 'age', 'photo'];
const BESIDE_AGES = missingIn(IN_AGE_INDEX);
const dayNumber = (date: string) => `(${date} - date '1900-01-01')`;

/** What the index `profiles_count_by_looks` covers, with columns as it has them. */
const IN_LOOKS_INDEX: readonly SearchField[] = [...IN_AGE_INDEX, ...TRAIT_KEYS];
const BESIDE_LOOKS = missingIn(IN_LOOKS_INDEX);
const asText = (column: string) => `(${column} || '')`;

/**
 * For a statement that only counts matches: uses these indexes where they cover the filter. What they miss fits fewer
 * people than ages and looks do, so its indexes are faster.
 */
function asCounted(filter: SearchFilter): Pick<Reading, 'born' | 'looks'> {
  return {
    born: asksFor(filter, BESIDE_AGES) ? undefined : dayNumber,
    looks: asksFor(filter, BESIDE_LOOKS) ? undefined : asText,
  };
}

export interface SearchPageQuery {
  filter: SearchFilter;
  order: SearchOrder;
  limit: number;
  offset?: number;
  cursor?: SearchCursor | null;
  /** Leaves out people who also match this narrower filter: they were shown already. */
  except?: SearchFilter;
}

const SEARCH_COLUMNS = {
  ...PERSON_COLUMNS,
  ordered_at: col.timestamptz(),
  has_photo: col.bool(),
  interests: col.textArray(),
  /** Both null unless ordered by distance. */
  place_id: orNull(col.int4()),
  nearness: orNull(col.float8()),
};
export type SearchRow = RowWith<typeof SEARCH_COLUMNS>;

/** The statement for one page. The ids come from an index alone; only the rows of the shown people are read. */
function pageOf(query: SearchPageQuery) {
  const { filter, order, except } = query;
  const { values, bind } = parameters(filter.siteId, filter.viewerProfileId);
  const isByPlace = order === 'near' || Boolean(filter.radius ?? except?.radius);
  const found = isByPlace ? foundByPlace(query, bind) : foundByTime(query, bind);
  return bound(SEARCH_COLUMNS, shownStatement(found), values);
}

/** The people found, with all columns of their cards. */
const shownStatement = (found: string) => `
    SELECT ${personColumns()}, ${likedBy('$2')}, p.has_photo, p.interests, found.ordered_at, found.place_id, found.nearness
    FROM (${found}) found JOIN profiles p ON p.id = found.id ${personJoins()}
    ORDER BY found.nearness DESC, found.place_id, found.ordered_at DESC, found.id DESC`;

/**
 * Gathers up to `most` + 1 matches with whichever index is fastest. Returns their number and, if they are at most
 * `most`, the page in order. Returns one row if the page is empty.
 */
function gatheredPageOf(
  { filter, order, limit, offset = 0, cursor, except }: SearchPageQuery,
  most: number,
): BoundStatement<{ count: number } & (SearchRow | { id: null })> {
  const { values, bind } = parameters(filter.siteId, filter.viewerProfileId);
  const column = ORDER_COLUMN[order];
  const where = [conditions(filter, { bind, isGathered: true }), ...leftOut(except, bind, 'p')];
  const isNear = order === 'near';
  const place = isNear ? 'place.id AS place_id, place.nearness' : 'NULL::int AS place_id, NULL::float8 AS nearness';
  const page = [`(SELECT count FROM total) <= ${bind(most)}`];
  if (cursor)
    page.push(
      isNear
        ? afterPlace(cursor, bind)
        : `(f.has_photo, f.ordered_at, f.id) < (${bind(cursor.hasPhoto ?? true)}, ${bind(cursor.at)}, ${bind(cursor.id)}::uuid)`,
    );
  const found = `
    SELECT f.id, f.ordered_at, ${place} FROM few f ${isNear ? 'JOIN places place ON place.id = f.place_id' : ''}
    WHERE ${page.join(' AND ')}
    ORDER BY ${isNear ? 'place.nearness DESC, place.id' : 'f.has_photo DESC'}, f.ordered_at DESC, f.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const text = `
    WITH few AS MATERIALIZED (
      SELECT p.id, ${column} AS ordered_at, p.place_id, p.has_photo FROM profiles p WHERE ${where.join(' AND ')} LIMIT ${bind(most + 1)}
    ), total AS MATERIALIZED (SELECT count(*)::int AS count FROM few)${isNear ? `, places AS MATERIALIZED (${PLACES})` : ''}
    SELECT total.count, shown.* FROM total LEFT JOIN (${shownStatement(found)}) shown ON true
    ORDER BY shown.nearness DESC, shown.place_id, ${isNear ? '' : 'shown.has_photo DESC, '}shown.ordered_at DESC, shown.id DESC`;
  return bound({ count: col.int4(), ...SEARCH_COLUMNS }, text, values);
}

function foundByTime({ filter, order: by, limit, offset = 0, cursor, except }: SearchPageQuery, bind: Bind): string {
  const column = ORDER_COLUMN[by];
  const where = [conditions(filter, { bind }), ...leftOut(except, bind, 'p')];
  if (cursor) where.push(`(${column}, p.id) < (${bind(cursor.at)}, ${bind(cursor.id)}::uuid)`);
  const [rows, skipped] = [bind(limit), bind(offset)];
  const people = filter.gender
    ? newestOf(column, where, `${rows} OFFSET ${skipped}`)
    : `SELECT p.* FROM ${ofEitherGender(column, where, bind(limit + offset))} p
       ORDER BY p.ordered_at DESC, p.id DESC LIMIT ${rows} OFFSET ${skipped}`;
  return `SELECT p.*, NULL::int AS place_id, NULL::float8 AS nearness FROM (${people}) p`;
}

/**
 * The people after the cursor's row: later in its place, in an equally near place with a higher id, or further away.
 */
function afterPlace({ at, id, place = 0 }: SearchCursor, bind: Bind): string {
  const left = bind(place);
  return `(place.nearness, -place.id) <= ((SELECT left_at.nearness FROM places left_at WHERE left_at.id = ${left}::int), -${left}::int)
    AND (place.id <> ${left}::int OR (f.ordered_at, f.id) < (${bind(at)}, ${bind(id)}::uuid))`;
}

/**
 * Walks the places of the site from near to far and stops when the page is full; by time, merges what each place within
 * the radius has.
 */
function foundByPlace({ filter, order, limit, offset = 0, cursor, except }: SearchPageQuery, bind: Bind): string {
  const isNear = order === 'near';
  const column = ORDER_COLUMN[order];
  const where = [
    conditions(filter, { bind, place: 'place' }),
    'p.place_id = place.id',
    ...leftOut(except, bind, 'place'),
  ];
  const after: string[] = [];
  if (cursor) {
    const later = `(${column}, p.id) < (${bind(cursor.at)}, ${bind(cursor.id)}::uuid)`;
    if (isNear) {
      const place = bind(cursor.place ?? 0);
      where.push(`(place.id <> ${place}::int OR ${later})`);
      after.push(
        `(place.nearness, -place.id) <= ((SELECT left_at.nearness FROM places left_at WHERE left_at.id = ${place}::int), -${place}::int)`,
      );
    } else where.push(later);
  }
  after.push(...conditionsOf(filter, { bind, place: 'place' }, OF_PLACES));
  const [rows, skipped, enough] = [bind(limit), bind(offset), bind(limit + offset)];
  const people = filter.gender ? `(${newestOf(column, where, enough)})` : ofEitherGender(column, where, enough);
  return `
    WITH places AS MATERIALIZED (${PLACES})
    SELECT p.*, ${isNear ? 'place.id AS place_id, place.nearness' : 'NULL::int AS place_id, NULL::float8 AS nearness'}
    FROM (SELECT * FROM places place ${after.length > 0 ? `WHERE ${after.join(' AND ')}` : ''} ${isNear ? 'ORDER BY place.nearness DESC, place.id' : ''}) place
    CROSS JOIN LATERAL ${people} p
    ORDER BY ${isNear ? 'place.nearness DESC, place.id, ' : ''}p.ordered_at DESC, p.id DESC LIMIT ${rows} OFFSET ${skipped}`;
}

/** The filters that a whole place fits or does not. */
const OF_PLACES = ['country', 'region', 'radius'] as const;
/** The filters that similar results relax. */
const RELAXED = [...OF_PLACES, 'age'] as const;

/** Leaves out people who also match this narrower filter. */
function leftOut(except: SearchFilter | undefined, bind: Bind, place: 'p' | 'place'): string[] {
  const shown = except ? conditionsOf(except, { bind, place }, RELAXED) : [];
  return shown.length > 0 ? [`(${shown.join(' AND ')}) IS NOT TRUE`] : [];
}

function newestOf(column: string, where: readonly string[], rows: string): string {
  return `SELECT p.id, ${column} AS ordered_at FROM profiles p WHERE ${where.join(' AND ')} ORDER BY ${column} DESC, p.id DESC LIMIT ${rows}`;
}

/** The search's indexes are ordered per gender, so both are read in order and merged. */
function ofEitherGender(column: string, where: readonly string[], rows: string): string {
  return `(SELECT p.* FROM (VALUES ('female'), ('male')) AS either(gender)
    CROSS JOIN LATERAL (${newestOf(column, [...where, 'p.gender = either.gender'], rows)}) p)`;
}

/** The statement that counts a search's results, up to `limit`; within a radius, place by place. */
function countOf(filter: SearchFilter, limit: number) {
  const { values, bind } = parameters(filter.siteId, filter.viewerProfileId);
  const isByPlace = filter.radius !== undefined && !filter.interests?.length;
  const found = isByPlace ? countedByPlace(filter, bind(limit), bind) : countedAtOnce(filter, bind(limit), bind);
  return bound({ count: col.int4() }, `SELECT count(*)::int AS count FROM (${found}) found`, values);
}

function countedAtOnce(filter: SearchFilter, most: string, bind: Bind): string {
  const where = conditions(filter, { bind, isGathered: true, ...asCounted(filter) });
  return `SELECT 1 FROM profiles p WHERE ${where} LIMIT ${most}`;
}

function countedByPlace(filter: SearchFilter, most: string, bind: Bind): string {
  const where = conditions(filter, { bind, place: 'place' });
  return `
    SELECT 1 FROM (SELECT * FROM (${PLACES}) place WHERE ${conditionsOf(filter, { bind, place: 'place' }, OF_PLACES).join(' AND ')} OFFSET 0) place
    CROSS JOIN LATERAL (SELECT 1 FROM profiles p WHERE ${where} AND p.place_id = place.id LIMIT ${most}) p LIMIT ${most}`;
}

/** Walks the list in its order; by time with people of one kind, with a photo or without, if photos come first. */
const walk = allBound(pageOf);

/**
 * One page. By time, people with a photo come first: the list of the others is read only where that of photos ends. By
 * distance, the nearest come first.
 */
export async function searchProfiles(db: Queryable, query: SearchPageQuery): Promise<SearchRow[]> {
  const { filter, order, limit, offset = 0, cursor } = query;
  if (order === 'near' || filter.photo !== undefined) return walk(db, query);
  const pictured = { ...filter, photo: true };
  const others = { ...query, filter: { ...filter, photo: false } };
  if (cursor?.hasPhoto === false) return walk(db, others);
  const found = await walk(db, { ...query, filter: pictured });
  if (found.length === limit) return found;
  const skipped =
    offset > 0 && found.length === 0 ? Math.max(0, offset - (await countProfiles(db, pictured, offset))) : 0;
  return [...found, ...(await walk(db, { ...others, cursor: null, offset: skipped, limit: limit - found.length }))];
}

const readGathered = allBound(gatheredPageOf);

export interface GatheredProfiles {
  count: number;
  rows: SearchRow[] | null;
}

/**
 * The page if at most `most` people match the filter, else null; and the number of matches, at most `most` + 1. If only
 * a few match, walking the list in order would read everybody else first.
 */
export async function gatherProfiles(db: Queryable, query: SearchPageQuery, most: number): Promise<GatheredProfiles> {
  const rows = await readGathered(db, query, most);
  const count = rows[0]?.count ?? 0;
  return { count, rows: count > most ? null : rows.filter((row) => row.id !== null) };
}

const readCount = allBound(countOf);

export async function countProfiles(db: Queryable, filter: SearchFilter, limit: number): Promise<number> {
  return (await readCount(db, filter, limit))[0]?.count ?? 0;
}

// Statements with all of their parts, so that their columns are compared with the database.
for (const gender of [undefined, 'female'] as const) {
  for (const order of ['active', 'near'] as const) {
    const filter = { ...EVERY_FILTER, gender };
    const query = { filter, order, limit: 1, cursor: { at: new Date(0), id: '' }, except: filter };
    pageOf(query);
    gatheredPageOf(query, 1);
  }
}
countOf(EVERY_FILTER, 1);
// Counts place by place.
countOf({ ...EVERY_FILTER, interests: [] }, 1);
// Uses the indexes of ages and of looks.
const { region, radius, interests, activeSince, ...indexed } = EVERY_FILTER;
countOf(indexed, 1);
countOf({ siteId: '', viewerProfileId: null, bornFrom: indexed.bornFrom, bornTo: indexed.bornTo }, 1);
