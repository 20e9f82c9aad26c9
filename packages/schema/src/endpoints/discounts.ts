import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { discountCode, timeBonus } from '../entities/discount.ts';
import { typedCode } from '../fields.ts';

/** The page passes its own parameters along, so others than these two are ignored. */
const asked = z.looseObject({ code: typedCode.optional(), welcome: z.string().optional() });

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/discountcode.php',
  summary: 'What a code gives, or the welcome discount',
  access: 'anyone',
  query: asked,
  response: z.object({ discountcode: discountCode }),
  errors: ['code_unknown', 'code_used'],
  // Prevents guessing a code.
  limits: { address: { points: 60, seconds: 60 } },
});

export const getTimeBonus = endpoint({
  method: 'GET',
  path: '/api/time-bonus.php',
  summary: "The caller's time bonus while it runs",
  access: 'member',
  response: timeBonus.nullable(),
  limits: { account: { points: 120, seconds: 60 } },
});
