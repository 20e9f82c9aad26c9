import { z } from 'zod';
import { DISCOUNT_CODE_FORM, DISCOUNT_KINDS } from '../constants/discounts.ts';
import { countryCode, instant, typedCode } from '../fields.ts';
import { currencyCode, distinct } from './fields.ts';

/** A code of a site that anyone may use, as edited by operators. */
export const discountCodeRow = z
  .strictObject({
    kind: z.enum(DISCOUNT_KINDS).default('code'),
    code: typedCode.refine((code) => DISCOUNT_CODE_FORM.test(code), 'It has 3 to 30 letters and digits.'),
    percentage: z.int().min(1).max(90).nullable().default(null),
    value_percentage: z.int().min(1).max(500).nullable().default(null),
    minimum_order_minor: z.int().min(1).max(2_147_483_647).nullable().default(null),
    currency: currencyCode.nullable().default(null),
    country: countryCode.nullable().default(null),
    payment_methods: distinct(z.string().regex(/^[a-z0-9_]{2,40}$/, 'It is a payment method, as ideal.')).default([]),
    is_active: z.boolean().default(true),
    expires_at: instant.nullable().default(null),
  })
  .refine((row) => (row.percentage === null) !== (row.value_percentage === null), {
    path: ['percentage'],
    message: 'Either percentage or value_percentage is set, and the other one is null.',
  })
  .refine((row) => row.minimum_order_minor === null || row.currency !== null, {
    path: ['currency'],
    message: 'A least amount needs its currency.',
  })
  .refine((row) => row.kind === 'code' || row.percentage !== null, {
    path: ['percentage'],
    message: 'The welcome discount and the time bonus take per cents off.',
  });
