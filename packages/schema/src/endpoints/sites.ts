import { z } from 'zod';
import { forAnyone } from '../endpoint.ts';
import { companyInfo, settings } from '../entities/settings.ts';
import { locale } from '../fields.ts';

export const getSettings = forAnyone('GET /api/settings.php', {
  summary: "The site's settings; the page's query parameters may be passed along",
  /**
   * From the page's query, `network`, `ref` and `sub1` to `sub3` are kept until the sign-up, with `lander` and `slug`
   * naming the page; `is_arrival=1` counts a visit if our own servers send it. Invalid values are left out and cause no
   * error.
   */
  query: z.looseObject({ forced_domain: z.string().max(253).optional() }),
  response: z.object({
    settings,
    locales: z.array(locale),
    /** Whether the caller may sign up: the site may require a traffic source, or accept no one. */
    signup_open: z.boolean(),
    /** For search engines: the site's main origin, and the languages that its addresses can name. */
    addresses: z.object({ origin: z.string(), locales: z.array(locale) }),
  }),
});

export const getCompanyInfo = forAnyone('GET /api/companyinfo.php', {
  summary: 'The company behind the site',
  response: z.object({ company: companyInfo }),
});
