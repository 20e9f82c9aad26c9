import { z } from 'zod';
import { localisedLine } from './fields.ts';

/** A gift in the catalogue, which all sites share. */
export const giftRow = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'It begins with a letter and has 2 to 40 of a-z, 0-9 and -.'),
  position: z.int().min(0).max(2_147_483_647),
  names: localisedLine(40).refine((names) => names.en !== undefined, 'It has an English name.'),
  is_active: z.boolean().default(true),
});
