import { GENDERS } from '@vonk/schema/constants';
import { z } from 'zod';
import { SCENES } from '../portraits.ts';

/** A self-description, and the people it can be true of. */
const aboutTemplate = z.strictObject({
  text: z.string(),
  /** Interests mentioned in the text; people with the text have them. */
  interests: z.array(z.string()).optional(),
  gender: z.enum(GENDERS).optional(),
  minAge: z.int().optional(),
  maxAge: z.int().optional(),
  /** Portrait scenes that suit the text. */
  scenes: z.array(z.enum(SCENES)).optional(),
  beard: z.literal(true).optional(),
});
export type AboutTemplate = z.infer<typeof aboutTemplate>;

/** The "about" texts of one language. */
export const aboutTexts = z.strictObject({
  templates: z.array(aboutTemplate),
  /** A sentence or two per interest, which can follow any template. */
  interests: z.record(z.string(), z.array(z.string())),
  /** Closing sentences that invite to write. */
  closings: z.array(z.string()),
});
export type AboutTexts = z.infer<typeof aboutTexts>;
