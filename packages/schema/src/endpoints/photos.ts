import { z } from 'zod';
import { PHOTO_FILE_ERRORS } from '../constants/error-codes.ts';
import { PHOTO_LEAST_SHARE } from '../constants/photos.ts';
import { forMembers, perMinute } from '../endpoint.ts';
import { ownPhoto } from '../entities/profile.ts';
import { uuid } from '../fields.ts';
import { ownId } from '../id-fields.ts';

/** Quarter turns clockwise, in degrees, before the crop. */
const turn = z.coerce
  .number<string | number>()
  .pipe(z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]));
/** Upper bound of a crop's edge: the sum of two rounded fractions can exceed 1 by this little. */
const MOST_REACH = 1.000_01;
/** `left,top,width,height` of the crop, each a fraction of the rotated picture. */
const crop = z
  .string()
  .regex(/^(0|1|0?\.\d{1,6}|1\.0{1,6}|0\.\d{1,6})(,(0|1|0?\.\d{1,6}|1\.0{1,6})){3}$/)
  .refine((value) => {
    const [left = 0, top = 0, width = 0, height = 0] = value.split(',').map(Number);
    const isLargeEnough = width >= PHOTO_LEAST_SHARE && height >= PHOTO_LEAST_SHARE;
    return isLargeEnough && left + width <= MOST_REACH && top + height <= MOST_REACH;
  })
  .transform((value) => {
    const [left = 0, top = 0, width = 1, height = 1] = value.split(',').map(Number);
    return { left, top, width, height };
  });
const flag = z.enum(['1', '0']).transform((value) => value === '1');

const answersPhotos = z.object({
  photos: z.array(ownPhoto),
  /** How many photos this member may have. */
  photo_limit: z.int(),
});

export const addPhoto = forMembers('POST /api/photo.php', {
  summary: "Add a photo (jpeg, png or webp, as the multipart file `photo`) to the caller's profile",
  bodyType: 'multipart',
  body: z.strictObject({ private: flag.optional(), turn: turn.optional(), crop: crop.optional() }),
  response: answersPhotos.extend({ added: uuid }),
  status: 201,
  errors: [
    'not_found',
    'photo_limit',
    ...PHOTO_FILE_ERRORS,
    'photo_duplicate',
    'photo_not_allowed',
    'storage_unavailable',
  ],
  limit: { points: 60, seconds: 600 },
});

export const changePhoto = forMembers('PUT /api/photo.php', {
  summary: 'Make a photo the first and main one, private or public, move it, turn or crop it',
  body: z.strictObject({
    id: ownId('photo'),
    main: z.literal(true).optional(),
    private: z.boolean().optional(),
    /** Its index among the photos, from 0. */
    position: z.int().min(0).max(100).optional(),
    turn: turn.optional(),
    crop: crop.optional(),
  }),
  response: answersPhotos,
  errors: ['photo_main_is_public', 'photo_too_small', 'photo_too_narrow', 'photo_not_allowed', 'storage_unavailable'],
  limit: perMinute(120),
});

export const removePhoto = forMembers('DELETE /api/photo.php', {
  summary: 'Remove a photo, its files too; the first public one left is the main photo',
  body: z.strictObject({ id: ownId('photo') }),
  response: answersPhotos,
  limit: perMinute(60),
});
