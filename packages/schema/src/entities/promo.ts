import { z } from 'zod';
import { PROMO_KINDS } from '../constants/profile-options.ts';
import { uuid } from '../fields.ts';

/** An advertisement, labelled as such. */
export const promoCard = z.object({
  id: uuid,
  kind: z.enum(PROMO_KINDS),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  /** Path relative to the site's `cdn_prefix`: pictures come from our own host only. */
  image: z.string().nullable(),
  target_url: z.string(),
});
export type PromoCard = z.output<typeof promoCard>;
