import { z } from 'zod';
import { PHOTO_MODERATIONS, PHOTO_REJECTIONS } from '../constants/photo-rejections.ts';
import { GENDERS, PROFILE_STATUSES, REASONS_FOR_JOINING, SEXUALITIES } from '../constants/profile-options.ts';
import { PROMPTS } from '../constants/prompts.ts';
import { countryCode, uuid } from '../fields.ts';
import { toldTraits } from '../trait-fields.ts';

export const mainImage = z.object({
  filename: z.string(),
  thumb_filename: z.string(),
  /** Path of the card-sized picture, relative to the site's `cdn_prefix`. */
  match: z.string(),
  width: z.int(),
  height: z.int(),
  /** Base64; shown while the picture loads. */
  thumbhash: z.string(),
});
export type MainImage = z.output<typeof mainImage>;

const person = { id: uuid, name: z.string(), gender: z.enum(GENDERS) };
const home = { country: countryCode, region: z.string().nullable(), city: z.string().nullable() };

/** What a card, a list row or a chat header shows of a person. */
export const profileCard = z.object({
  ...person,
  age: z.int(),
  ...home,
  fictional: z.boolean(),
  online: z.boolean(),
  main_image: mainImage.nullable(),
  /** Whether the caller likes this profile. */
  liked: z.boolean(),
});
export type ProfileCard = z.output<typeof profileCard>;

const photoFields = { id: uuid, is_main: z.boolean(), is_private: z.boolean() };

export const photo = z.object({
  ...photoFields,
  /** Null if the caller may not see it: then only `blur` can be shown. */
  image: mainImage.nullable(),
  blur: z.string(),
});
export type Photo = z.output<typeof photo>;

export const ownPhoto = z.object({
  ...photoFields,
  /** Others see it only when approved. */
  moderation: z.enum(PHOTO_MODERATIONS),
  /** Why it was rejected, if an operator gave a reason. */
  rejection: z.enum(PHOTO_REJECTIONS).nullable(),
  image: mainImage,
});
export type OwnPhoto = z.output<typeof ownPhoto>;

/** A sentence that the profile completes. */
export const prompt = z.object({
  prompt: z.enum(PROMPTS),
  /** How the sentence begins, in the language of the request. */
  question: z.string(),
  /** In the language of the profile. */
  answer: z.string(),
});
export type Prompt = z.output<typeof prompt>;

const aboutFields = {
  about: z.string().nullable(),
  /** Shown where `about` is. */
  prompts: z.array(prompt),
  ...toldTraits,
  reason_for_joining: z.enum(REASONS_FOR_JOINING).nullable(),
  interests: z.array(z.string()),
};

/** A card of the swipe game. Fields that the site does not show are null or empty. */
export const deckCard = profileCard.extend({
  language: z.string(),
  /** As on the profile page. */
  distance_km: z.int().nullable(),
  shared_interests: z.array(z.string()),
  /** The approved photos that the caller may see, the main one first. */
  pictures: z.array(mainImage),
  ...aboutFields,
});
export type DeckCard = z.output<typeof deckCard>;

/** A profile page. Fields that the site does not show are null or empty. */
export const profile = profileCard.extend({
  sexuality: z.enum(SEXUALITIES).nullable(),
  /** `paused`: only people with a conversation see the page. */
  status: z.enum(PROFILE_STATUSES),
  language: z.string(),
  /** Null if the caller blocked the profile, or it is paused. */
  last_active_at: z.iso.datetime().nullable(),
  /** Whole kilometres between the caller and the profile: 0 is less than 5, null is unknown. */
  distance_km: z.int().nullable(),
  shared_interests: z.array(z.string()),
  photos: z.array(photo),
  ...aboutFields,
});
export type Profile = z.output<typeof profile>;

export const ownProfile = z.object({
  ...person,
  sexuality: z.enum(SEXUALITIES),
  seeks: z.enum(['female', 'male', 'both']),
  date_of_birth: z.iso.date(),
  age: z.int(),
  ...home,
  /** `paused`: temporarily hidden at the member's own request. */
  status: z.enum(PROFILE_STATUSES),
  main_image: mainImage.nullable(),
  ...aboutFields,
});
export type OwnProfile = z.output<typeof ownProfile>;

/** The data of the own profile page. */
export const ownProfilePage = ownProfile.extend({
  photos: z.array(ownPhoto),
  /** How many photos this member may have. */
  photo_limit: z.int(),
});
export type OwnProfilePage = z.output<typeof ownProfilePage>;

/** How the caller and another person relate to each other. */
export const relation = z.object({
  liked: z.boolean(),
  liked_by: z.boolean(),
  matched: z.boolean(),
  /** Whether the caller blocked the profile. */
  blocked: z.boolean(),
  conversation: uuid.nullable(),
});
export type Relation = z.output<typeof relation>;
