import { GENDERS, type Gender, TRAIT_KEYS, TRAITS, type Traits } from '@vonk/schema/constants';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import type { Queryable } from '../query.ts';
import { type BoundStatement, col, orNull, type RowWith, run, runOne, statement } from '../statement.ts';

/** All filters of a search; an absent one matches anything. Dates of birth are calendar dates, both ends inclusive. */
export interface SearchFilter extends Traits {
  siteId: string;
  viewerProfileId: string | null;
  /** Only people who look for this gender. */
  soughtBy?: Gender;
  gender?: Gender;
  country?: string;
  region?: string;
  bornFrom?: string;
  bornTo?: string;
  interests?: string[];
  activeSince?: Date;
  photo?: boolean;
}

const SEEKER_COLUMNS = {
  gender: col.text<Gender>(),
  seeks_female: col.bool(),
  seeks_male: col.bool(),
  /** Whether the searcher's place is known. */
  has_place: col.bool(),
};
/** The searcher's own profile, as far as a search needs it. */
export type SeekerRow = RowWith<typeof SEEKER_COLUMNS>;

const SEEKER = statement(
  SEEKER_COLUMNS,
  `SELECT gender, seeks_female, seeks_male, latitude IS NOT NULL AND longitude IS NOT NULL AS has_place FROM profiles WHERE id = $1`,
);

export function readSeeker(db: Queryable, profileId: string): Promise<SeekerRow | null> {
  return runOne(db, SEEKER, [profileId]);
}

export type SearchOrder = 'active' | 'new' | 'near';
export interface SearchCursor {
  at: Date;
  id: string;
  /** The row's place, when ordered by distance. */
  place?: number;
}

/** By distance: the nearest places first, and within each place the most recently active. */
const ORDER_COLUMN: Record<SearchOrder, string> = {
  active: 'p.last_active_at',
  new: 'p.created_at',
  near: 'p.last_active_at',
};

interface Reading {
  /** The alias whose country and region are compared. */
  place?: string;
  /** For a statement that reads all matches instead of some in an order: uses the index for interests. */
  isGathered?: boolean;
  /** For a statement that only counts matches: uses the indexes for ages and looks. */
  isCounted?: boolean;
}

/** The filter as SQL; in every statement of this file, placeholders 1 and 2 are the site and the viewer. */
function conditions(filter: SearchFilter, bind: Bind, reading: Reading = {}): string {
  const { place = 'p', isGathered = false, isCounted = false } = reading;
  const all = [visibleTo('$1', '$2')];
  if (filter.gender) all.push(`p.gender = ${bind(filter.gender)}`);
  if (filter.soughtBy) all.push(filter.soughtBy === 'female' ? 'p.seeks_female' : 'p.seeks_male');
  all.push(...narrowings(filter, bind, place, isCounted && isInAgeIndex(filter) ? dayNumber : undefined));
  const looks = isCounted && isInLooksIndex(filter) ? asText : asItIs;
  for (const column of TRAIT_KEYS) if (filter[column]) all.push(`${looks(`p.${column}`)} = ${bind(filter[column])}`);
  if (filter.interests?.length) {
    const keys = [...new Set(filter.interests)];
    all.push(hasInterests(bind(keys)));
    if (isGathered) all.push(...keys.map((key) => `${TAGS} && ${bind(tagsOf(key, filter))}::text[]`));
  }
  if (filter.activeSince) all.push(`p.last_active_at >= ${bind(filter.activeSince)}`);
  if (filter.photo) all.push('p.has_photo');
  return all.join(' AND ');
}

/** Must match the index `profiles_search_interests`. */
const TAGS = 'profile_search_tags(p.site_id, p.interests, p.gender, p.seeks_female, p.seeks_male, p.date_of_birth)';
const TAG_YEARS = 5;
/** Members were born between this year and the current one. */
const FIRST_YEAR = 1900;

/** All tags in that index of people with the interest who match the rest of the filter. */
function tagsOf(interest: string, { siteId, gender, soughtBy, bornFrom, bornTo }: SearchFilter): string[] {
  const span = (date: string | undefined, year: number) =>
    Math.floor((date ? Number(date.slice(0, 4)) : year) / TAG_YEARS);
  const [first, last] = [span(bornFrom, FIRST_YEAR), span(bornTo, new Date().getUTCFullYear())];
  const spans = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return (gender ? [gender] : GENDERS).flatMap((own) =>
    (soughtBy ? [soughtBy] : GENDERS).flatMap((sought) =>
      spans.map((years) => [interest, own, sought, years, siteId.slice(-8)].join(':')),
    ),
  );
}

/** Requires all of the interests; matches nobody if one is unknown. Read once per statement, from a small table. */
export function hasInterests(keys: string): string {
  const mask = `(SELECT CASE WHEN count(*) = cardinality(${keys}::text[]) THEN bit_or(1::bigint << i.number) END FROM interests i WHERE i.key = ANY (${keys}::text[]))`;
  return `p.interest_mask & ${mask} = ${mask}`;
}

/** Must match the index `profiles_count_by_age`. */
const dayNumber = (date: string) => `(${date} - date '1900-01-01')`;

/**
 * Whether that index covers the filter. The other filters match fewer people than an age does, so their indexes are
 * faster.
 */
function isInAgeIndex({ region, interests, activeSince, ...filter }: SearchFilter): boolean {
  return !region && !interests?.length && !activeSince && TRAIT_KEYS.every((column) => !filter[column]);
}

const asItIs = (column: string) => column;
/** Must match the index `profiles_count_by_looks`. */
const asText = (column: string) => `(${column} || '')`;

/** Whether that index covers the filter. The other filters match fewer people, so their indexes are faster. */
function isInLooksIndex({ region, interests, activeSince }: SearchFilter): boolean {
  return !region && !interests?.length && !activeSince;
}

/**
 * The filters on place and age, which similar results relax. `place` is the alias whose country and region are
 * compared.
 */
function narrowings(filter: SearchFilter, bind: Bind, place: string, born = (date: string) => date): string[] {
  const all: string[] = [];
  if (filter.country) all.push(`${place}.country = ${bind(filter.country)}`);
  if (filter.region) all.push(`${place}.region = ${bind(filter.region)}`);
  if (filter.bornFrom) all.push(`${born('p.date_of_birth')} >= ${born(`${bind(filter.bornFrom)}::date`)}`);
  if (filter.bornTo) all.push(`${born('p.date_of_birth')} <= ${born(`${bind(filter.bornTo)}::date`)}`);
  return all;
}

/** Adds a value and returns its placeholder. */
type Bind = (value: unknown) => string;

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
  /** Both null unless ordered by distance. */
  place_id: orNull(col.int4()),
  nearness: orNull(col.float8()),
};
export type SearchRow = RowWith<typeof SEARCH_COLUMNS>;

/** The statement for one page. The ids come from an index alone; only the rows of the shown people are read. */
function pageOf(query: SearchPageQuery): BoundStatement<SearchRow> {
  const { filter, order } = query;
  const values: unknown[] = [filter.siteId, filter.viewerProfileId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const found = order === 'near' ? foundByDistance(query, bind) : foundByTime(query, bind);
  return { ...statement(SEARCH_COLUMNS, shownStatement(found)), values };
}

/** The people found, with all columns of their cards. */
const shownStatement = (found: string) => `
    SELECT ${personColumns()}, ${likedBy('$2')}, found.ordered_at, found.place_id, found.nearness
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
  const values: unknown[] = [filter.siteId, filter.viewerProfileId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const column = ORDER_COLUMN[order];
  const where = [conditions(filter, bind, { isGathered: true }), ...leftOut(except, bind, 'p')];
  const isNear = order === 'near';
  const place = isNear ? 'place.id AS place_id, place.nearness' : 'NULL::int AS place_id, NULL::float8 AS nearness';
  const page = [`(SELECT count FROM total) <= ${bind(most)}`];
  if (cursor)
    page.push(
      isNear ? afterPlace(cursor, bind) : `(f.ordered_at, f.id) < (${bind(cursor.at)}, ${bind(cursor.id)}::uuid)`,
    );
  const found = `
    SELECT f.id, f.ordered_at, ${place} FROM few f ${isNear ? 'JOIN places place ON place.id = f.place_id' : ''}
    WHERE ${page.join(' AND ')}
    ORDER BY ${isNear ? 'place.nearness DESC, place.id, ' : ''}f.ordered_at DESC, f.id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}`;
  const text = `
    WITH few AS MATERIALIZED (
      SELECT p.id, ${column} AS ordered_at, p.place_id FROM profiles p WHERE ${where.join(' AND ')} LIMIT ${bind(most + 1)}
    ), total AS MATERIALIZED (SELECT count(*)::int AS count FROM few)${isNear ? `, places AS MATERIALIZED (${PLACES})` : ''}
    SELECT total.count, shown.* FROM total LEFT JOIN (${shownStatement(found)}) shown ON true
    ORDER BY shown.nearness DESC, shown.place_id, shown.ordered_at DESC, shown.id DESC`;
  return { ...statement({ count: col.int4(), ...SEARCH_COLUMNS }, text), values };
}

function foundByTime({ filter, order: by, limit, offset = 0, cursor, except }: SearchPageQuery, bind: Bind): string {
  const column = ORDER_COLUMN[by];
  const where = [conditions(filter, bind), ...leftOut(except, bind, 'p')];
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

/** Sorts places with unknown coordinates last. */
const NOWHERE = -2;
/**
 * The places of the site. `nearness` is the cosine of the angle between two places, seen from the centre of the earth.
 */
const PLACES = `
  SELECT place.id, place.country, place.region,
    COALESCE(place.x * own.x + place.y * own.y + place.z * own.z, ${NOWHERE}) AS nearness
  FROM search_places place LEFT JOIN search_places own ON own.id = (SELECT place_id FROM profiles WHERE id = $2::uuid)
  WHERE place.site_id = $1::uuid`;

/** Walks the places of the site from near to far and stops when the page is full. */
function foundByDistance({ filter, limit, offset = 0, cursor, except }: SearchPageQuery, bind: Bind): string {
  const column = ORDER_COLUMN.near;
  const where = [
    conditions(filter, bind, { place: 'place' }),
    'p.place_id = place.id',
    ...leftOut(except, bind, 'place'),
  ];
  const after: string[] = [];
  if (cursor) {
    const [at, id, place] = [bind(cursor.at), bind(cursor.id), bind(cursor.place ?? 0)];
    where.push(`(place.id <> ${place}::int OR (${column}, p.id) < (${at}, ${id}::uuid))`);
    after.push(
      `(place.nearness, -place.id) <= ((SELECT left_at.nearness FROM places left_at WHERE left_at.id = ${place}::int), -${place}::int)`,
    );
  }
  for (const key of ['country', 'region'] as const) if (filter[key]) after.push(`place.${key} = ${bind(filter[key])}`);
  const [rows, skipped, enough] = [bind(limit), bind(offset), bind(limit + offset)];
  const people = filter.gender ? `(${newestOf(column, where, enough)})` : ofEitherGender(column, where, enough);
  return `
    WITH places AS MATERIALIZED (${PLACES})
    SELECT p.*, place.id AS place_id, place.nearness
    FROM (SELECT * FROM places place ${after.length > 0 ? `WHERE ${after.join(' AND ')}` : ''} ORDER BY place.nearness DESC, place.id) place
    CROSS JOIN LATERAL ${people} p
    ORDER BY place.nearness DESC, place.id, p.ordered_at DESC, p.id DESC LIMIT ${rows} OFFSET ${skipped}`;
}

/** Leaves out people who also match this narrower filter. */
function leftOut(except: SearchFilter | undefined, bind: Bind, place: string): string[] {
  const shown = except ? narrowings(except, bind, place) : [];
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

/** The statement that counts a search's results, up to `limit`. */
function countOf(filter: SearchFilter, limit: number): BoundStatement<{ count: number }> {
  const values: unknown[] = [filter.siteId, filter.viewerProfileId];
  const where = conditions(filter, (value) => `$${values.push(value)}`, { isGathered: true, isCounted: true });
  const text = `SELECT count(*)::int AS count FROM (SELECT 1 FROM profiles p WHERE ${where} LIMIT $${values.push(limit)}) found`;
  return { ...statement({ count: col.int4() }, text), values };
}

export function searchProfiles(db: Queryable, query: SearchPageQuery): Promise<SearchRow[]> {
  const page = pageOf(query);
  return run(db, page, page.values);
}

export interface GatheredProfiles {
  count: number;
  rows: SearchRow[] | null;
}

/**
 * The page if at most `most` people match the filter, else null; and the number of matches, at most `most` + 1. If only
 * a few match, walking the list in order would read everybody else first.
 */
export async function gatherProfiles(db: Queryable, query: SearchPageQuery, most: number): Promise<GatheredProfiles> {
  const page = gatheredPageOf(query, most);
  const rows = await run(db, page, page.values);
  const count = rows[0]?.count ?? 0;
  return { count, rows: count > most ? null : rows.filter((row) => row.id !== null) };
}

export async function countProfiles(db: Queryable, filter: SearchFilter, limit: number): Promise<number> {
  const counted = countOf(filter, limit);
  return (await runOne(db, counted, counted.values))?.count ?? 0;
}

/** All filters at once: statements with all of their parts, so that their columns are compared with the database. */
const EVERYTHING: Required<SearchFilter> = {
  siteId: '',
  viewerProfileId: null,
  soughtBy: 'female',
  gender: 'female',
  country: 'NL',
  region: 'NL-UT',
  bornFrom: '1980-01-01',
  bornTo: '1990-01-01',
  ...(Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, TRAITS[trait][0]])) as Required<Traits>),
  interests: ['art'],
  activeSince: new Date(0),
  photo: true,
};
for (const gender of [undefined, 'female'] as const) {
  for (const order of ['active', 'near'] as const) {
    const filter = { ...EVERYTHING, gender };
    const query = { filter, order, limit: 1, cursor: { at: new Date(0), id: '' }, except: filter };
    pageOf(query);
    gatheredPageOf(query, 1);
  }
}
countOf(EVERYTHING, 1);
// Uses the indexes of ages and of looks.
const { region, interests, activeSince, ...indexed } = EVERYTHING;
countOf(indexed, 1);
countOf({ siteId: '', viewerProfileId: null, bornFrom: indexed.bornFrom, bornTo: indexed.bornTo }, 1);
