/**
 * Why a photo is not shown: nobody to be seen, somebody else, nudity, a child, contact details or advertising, another of
 * the rules for photos.
 */
export const PHOTO_REJECTIONS = ['nobody', 'not_you', 'nude', 'child', 'contact', 'other'] as const;
export type PhotoRejection = (typeof PHOTO_REJECTIONS)[number];
