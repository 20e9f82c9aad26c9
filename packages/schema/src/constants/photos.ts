import { MINUTE } from './durations.ts';

export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;
/** Types of pictures that can be uploaded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Size of an uploaded file. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
/** Width times height of an uploaded picture. */
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The shorter side after the crop. */
export const PHOTO_MIN_SIDE = 320;
/** The ratio of the longer to the shorter side after the crop: wider than any panorama. */
export const PHOTO_MAX_RATIO = 10;
/** A crop keeps at least this share of each side. */
export const PHOTO_LEAST_SHARE = 0.05;
/** Width over height of a member's card, to which a photo is cropped. */
export const CARD_SHAPE = 3 / 4;
/** How long links to non-public photos are valid. */
export const PHOTO_LINK_LIFETIME = 5 * MINUTE;
