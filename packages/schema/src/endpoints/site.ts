import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { companyInfo, countryRegions, interest, settings } from '../entities/settings.ts';
import { countryCode, locale } from '../fields.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  summary: "The site's settings; the page's query parameters may be passed along",
  access: 'anyone',
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: z.object({ settings, locales: z.array(locale) }),
});

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/interests.php',
  summary: 'All interests, named in the language of the request',
  access: 'anyone',
  response: z.object({ interests: z.array(interest) }),
});

export const getRegions = endpoint({
  method: 'GET',
  path: '/api/regions.php',
  summary: 'Regions by country, with what such a region is called',
  access: 'anyone',
  query: z.strictObject({ country: countryCode.optional() }),
  response: z.object({ regions: z.record(countryCode, countryRegions) }),
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind the site',
  access: 'anyone',
  response: z.object({ company: companyInfo }),
});
