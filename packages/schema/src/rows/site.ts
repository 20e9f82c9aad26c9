import { z } from 'zod';
import { operatorTypes } from './site-settings.ts';

const { company_id, domain, ...others } = operatorTypes;

/** A site as edited by operators; members receive it as `settings`. What it is comes first. */
export const siteRow = z
  .strictObject({ company_id, domain, ...others })
  .refine((site) => site.countries.includes(site.default_country), {
    path: ['default_country'],
    message: 'It is one of the countries of the site.',
  });
export type SiteRow = z.output<typeof siteRow>;
