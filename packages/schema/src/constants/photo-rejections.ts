/** Only approved photos are visible to others. */
export const PHOTO_MODERATIONS = ['pending', 'approved', 'rejected'] as const;
export type PhotoModeration = (typeof PHOTO_MODERATIONS)[number];

/**
 * Why a photo is not shown: it shows no one, someone else, nudity, a child, contact details or advertising, or breaks
 * another rule for photos.
 */
export const PHOTO_REJECTIONS = ['nobody', 'not_you', 'nude', 'child', 'contact', 'other'] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];
