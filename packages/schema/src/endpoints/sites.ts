import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { companyInfo, settings } from '../entities/settings.ts';
import { locale } from '../fields.ts';

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings.php',
  summary: "The site's settings; the page's query parameters may be passed along",
  access: 'anyone',
  /**
   * Of what a page passes along, `network`, `ref` and `sub1` to `sub3` are kept until the sign-up, with `lander` and
   * `slug`, the page that it is; `is_arrival=1` counts a visit where our own servers say it. What cannot be kept is left
   * out, and refuses nothing.
   */
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: z.object({
    settings,
    locales: z.array(locale),
    /** Whether the caller may sign up: the site may ask for a traffic source, or take nobody. */
    signup_open: z.boolean(),
    /** For search engines: where the site is at home, and the languages that its addresses can ask for. */
    addresses: z.object({ origin: z.string(), locales: z.array(locale) }),
  }),
});

export const getCompanyInfo = endpoint({
  method: 'GET',
  path: '/api/companyinfo.php',
  summary: 'The company behind the site',
  access: 'anyone',
  response: z.object({ company: companyInfo }),
});
