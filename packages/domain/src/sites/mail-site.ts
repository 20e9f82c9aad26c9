import type { MailSite } from '@vonk/mails';
import type { Context } from '../context.ts';
import type { SiteRecord } from './site-directory.ts';
import { siteOrigin } from './site-origin.ts';

/** What a mail shows of the site that sends it. */
export function mailSite(ctx: Pick<Context, 'options'>, site: SiteRecord): MailSite {
  return {
    name: site.name,
    origin: siteOrigin(ctx, site),
    supportEmail: site.support_email,
    company: {
      name: site.company.name,
      address: site.company.address,
      city: site.company.city,
      country: site.company.country,
    },
  };
}
