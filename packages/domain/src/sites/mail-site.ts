import type { MailSite } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import { localised } from '../catalogs/localised.ts';
import type { SiteRecord } from './site-directory.ts';
import { siteOrigin } from './site-origin.ts';

/** What a mail shows of its site, in one language. */
export function mailSite(ctx: Parameters<typeof siteOrigin>[0], site: SiteRecord, locale: Locale): MailSite {
  return {
    name: site.name,
    origin: siteOrigin(ctx, site),
    supportEmail: site.support_email,
    color: site.icon_color,
    fictionalSingular: localised(site, site.fictional_singular, locale),
    company: {
      name: site.company.name,
      address: site.company.address,
      city: site.company.city,
      country: site.company.country,
    },
  };
}
