import { z } from 'zod';
import { forAnyone, forMembers, perMinute } from '../endpoint.ts';
import { discountCode, timeBonus } from '../entities/discount.ts';
import { typedCode } from '../fields.ts';

/** The page passes its own parameters along, so others than these two are ignored. */
const asked = z.looseObject({ code: typedCode.optional(), welcome: z.string().optional() });

export const getDiscountCode = forAnyone('GET /api/discountcode.php', {
  summary: 'What a code gives, or the welcome discount',
  query: asked,
  response: z.object({ discountcode: discountCode }),
  errors: ['code_unknown', 'code_used'],
  // Prevents guessing a code.
  limit: perMinute(60),
});

export const getTimeBonus = forMembers('GET /api/time-bonus.php', {
  summary: "The caller's time bonus while it runs",
  response: timeBonus.nullable(),
  limit: perMinute(120),
});
