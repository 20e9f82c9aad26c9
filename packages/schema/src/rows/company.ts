import { z } from 'zod';
import { companyInfo } from '../entities/settings.ts';
import { countryCode } from '../fields.ts';
import { distinct, shownLine, telephone } from './fields.ts';

/** The legal entity behind sites, as edited by operators. */
export const companyRow = z.strictObject({
  name: shownLine(100),
  address: shownLine(200),
  kvk: shownLine(40),
  city: shownLine(100),
  country: countryCode,
  tradenames: distinct(shownLine(100)).default([]),
  vat_numbers: distinct(shownLine(40)).default([]),
  support_phone: telephone.nullable().default(null),
  delete_discount: z.int().min(1).max(100).nullable().default(null),
  added: companyInfo.shape.added.optional(),
});
