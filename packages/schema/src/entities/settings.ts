import { z } from 'zod';
import { instant } from '../fields.ts';
import { pageTypes } from '../rows/site-settings.ts';

/** What pages receive of a site's settings. */
export const settings = z.object(pageTypes);
export type Settings = z.output<typeof settings>;

export const companyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: z.string(),
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string().nullable(),
  delete_discount: z.int().nullable(),
  added: instant,
});
export type CompanyInfo = z.output<typeof companyInfo>;

export const interest = z.object({ key: z.string(), group: z.string(), name: z.string() });
export type Interest = z.output<typeof interest>;
export const countryRegions = z.object({
  label: z.string(),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type CountryRegions = z.output<typeof countryRegions>;
