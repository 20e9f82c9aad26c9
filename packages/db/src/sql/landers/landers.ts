import { type BodyShape, GENDERS, type Gender } from '@vonk/schema/constants';
import { likedBy, PERSON_COLUMNS, personColumns, personJoins, visibleTo } from '../profiles/people.ts';
import { hasInterests } from '../search/conditions.ts';
import { allBound, allRows, bound, col, orNull, parameters, type RowWith } from '../statement.ts';

/** A fictional profile's card with its "about" text. */
const FACE_COLUMNS = { ...PERSON_COLUMNS, about: orNull(col.text()), language: col.text() };
export type FaceRow = RowWith<typeof FACE_COLUMNS>;
const FACE = `${personColumns()}, p.about, p.language`;

/** Fictional profiles with a picture, in the order of the given ids; missing ones are left out. */
export const readFictionalCards = allRows(
  FACE_COLUMNS,
  ({ siteId, profileIds }: { siteId: string; profileIds: string[] }) => [siteId, profileIds],
  `SELECT ${FACE}, false AS liked
   FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, at)
   JOIN profiles p ON p.id = asked.id ${personJoins()}
   WHERE ${visibleTo('$1', 'NULL')} AND p.fictional AND ph.token IS NOT NULL
   ORDER BY asked.at`,
);

export interface FacesQuery {
  siteId: string;
  viewerProfileId: string | null;
  gender?: Gender;
  country?: string;
  /** A region's code. */
  region?: string;
  interest?: string;
  /** Born on this day or before. */
  bornTo?: string;
  bodyTypes?: readonly BodyShape[];
  limit: number;
}

function facesOf(query: FacesQuery) {
  const { values, bind } = parameters(query.siteId, query.viewerProfileId, query.limit);
  const where = [visibleTo('$1', '$2'), 'p.fictional', 'p.has_photo', 'p.gender = either.gender'];
  const genders = bind(query.gender ? [query.gender] : GENDERS);
  if (query.country) where.push(`p.country = ${bind(query.country)}`);
  if (query.region) where.push(`p.region = ${bind(query.region)}`);
  if (query.bornTo) where.push(`p.date_of_birth <= ${bind(query.bornTo)}`);
  if (query.bodyTypes) where.push(`p.body_type = ANY (${bind(query.bodyTypes)}::text[])`);
  if (query.interest) where.push(hasInterests(bind([query.interest])));
  const newest = 'ORDER BY p.last_active_at DESC, p.id DESC';
  const text = `
    SELECT ${FACE}, ${likedBy('$2')}
    FROM (
      SELECT face.id, face.turn FROM unnest(${genders}::text[]) AS either (gender)
      CROSS JOIN LATERAL (
        SELECT p.id, row_number() OVER (${newest}) AS turn FROM profiles p WHERE ${where.join(' AND ')} ${newest} LIMIT $3
      ) face
      ORDER BY face.turn, either.gender LIMIT $3
    ) found JOIN profiles p ON p.id = found.id ${personJoins()}
    ORDER BY found.turn, p.gender`;
  return bound(FACE_COLUMNS, text, values);
}

/** Fictional profiles with a picture, alternating women and men, the most recently active first. */
export const readFictionalFaces = allBound(facesOf);

/** The statement with all of its parts, so that its columns are compared with the database. */
facesOf({
  siteId: '',
  viewerProfileId: null,
  country: 'NL',
  region: 'NL-UT',
  interest: 'art',
  bornTo: '1990-01-01',
  bodyTypes: [],
  limit: 1,
});
