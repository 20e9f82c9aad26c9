import type { Gender } from '@vonk/schema/constants';
import { alike, col, oneRow, type RowWith } from '../statement.ts';

/** What a search needs of the searcher's own `profiles p`. */
export const SEEKER_COLUMNS = {
  gender: col.text<Gender>(),
  /** `has_place`: whether the searcher's place is known. */
  ...alike(col.bool(), 'seeks_female', 'seeks_male', 'has_place'),
};
export type SeekerRow = RowWith<typeof SEEKER_COLUMNS>;
export const SEEKER_LIST =
  'p.gender, p.seeks_female, p.seeks_male, p.latitude IS NOT NULL AND p.longitude IS NOT NULL AS has_place';

export const readSeeker = oneRow(
  SEEKER_COLUMNS,
  (profileId: string) => [profileId],
  `SELECT ${SEEKER_LIST} FROM profiles p WHERE p.id = $1`,
);
