import { z } from 'zod';
import {
  isSlug,
  LANDER_BUTTON_LENGTH,
  LANDER_HEADLINE_LENGTH,
  LANDER_MOST_PICTURES,
  LANDER_TEXT_LENGTH,
  LANDER_THEMES,
  SLUG_LANDERS,
} from '../constants/landers.ts';
import { locale, text, uuid } from '../fields.ts';
import { profileCard } from './profile.ts';

/** One line, in at least one language. */
const localisedLine = (max: number) =>
  z
    .partialRecord(
      locale,
      text(max).refine((words) => !words.includes('\n'), { error: 'more than one line' }),
    )
    .refine((texts) => Object.keys(texts).length > 0, { error: 'no language' });

/** A slug's version of a lander, as operators write it; the database has the same rules (`lander_copies_*`). */
export const landerCopy = z.strictObject({
  lander: z.enum(SLUG_LANDERS),
  slug: z.string().refine(isSlug, { error: 'small letters and digits, with hyphens between words' }),
  theme: z.enum(LANDER_THEMES),
  headline: localisedLine(LANDER_HEADLINE_LENGTH),
  text: localisedLine(LANDER_TEXT_LENGTH),
  button: localisedLine(LANDER_BUTTON_LENGTH),
  /** Ids of fictional profiles whose pictures come first. */
  pictures: z.array(uuid).max(LANDER_MOST_PICTURES).default([]),
});
export type LanderCopy = z.output<typeof landerCopy>;

/** A fictional profile with a picture, and its "about" text if the site's profiles show one. */
export const landerFace = profileCard.extend({
  about: z.string().nullable(),
  /** The language of the text. */
  language: z.string(),
});
export type LanderFace = z.output<typeof landerFace>;

/** A slug's version of a lander, in a visitor's language. */
export const shownLanderCopy = z.object({
  slug: z.string(),
  theme: z.enum(LANDER_THEMES),
  headline: z.string(),
  text: z.string(),
  button: z.string(),
  faces: z.array(landerFace),
});
export type ShownLanderCopy = z.output<typeof shownLanderCopy>;
