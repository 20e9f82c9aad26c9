import { findPhotoIds } from '@vonk/db/sql';
import { findsByBeginning } from '../operators/find-by-beginning.ts';

/**
 * Id of the photo with this prefix.
 * @throws Refusal `photo_unknown`, `photo_ambiguous`
 */
export const findPhoto = findsByBeginning({
  unknown: ['photo_unknown', 'There is no photo of this id.'],
  ambiguous: 'photo_ambiguous',
  read: findPhotoIds,
});
