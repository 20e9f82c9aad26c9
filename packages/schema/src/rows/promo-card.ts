import { z } from 'zod';
import { promoCard } from '../entities/promo.ts';
import { countryCode } from '../fields.ts';
import { distinct, localisedLine, localisedText } from './fields.ts';

/** An advertisement of a site, as edited by operators. */
export const promoCardRow = z.strictObject({
  kind: promoCard.shape.kind,
  title: localisedLine(80),
  text: localisedText(300),
  button: localisedLine(40),
  image: z
    .string()
    .regex(/^promos\/[a-z0-9_-]{1,80}\.webp$/, 'It is a picture of our own, as promos/cam-1.webp.')
    .nullable()
    .default(null),
  target_url: z
    .string()
    .max(500)
    .regex(
      /^(https:\/\/[a-z0-9.-]+(\/[^\s<>"]*)?|\/([^/\s<>"][^\s<>"]*)?)$/,
      'It begins with https:// or is a path of the site.',
    ),
  countries: distinct(countryCode).default([]),
  position: z.int().min(-2_147_483_648).max(2_147_483_647).default(0),
  is_active: z.boolean().default(true),
});
