import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

type SearchRules = Pick<SiteRecord, 'logged_out_search' | 'logged_out_search_trafficsource'>;

interface Looker {
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * Members may always look at people. For visitors the site has two settings: one for those from a traffic source, one
 * for all others.
 */
export function mayLook(site: SearchRules, { member, hasTrafficSource }: Looker): boolean {
  return member !== null || (hasTrafficSource ? site.logged_out_search_trafficsource : site.logged_out_search);
}

/**
 * Allows members, and visitors who may look unless they are known to be in a country the site does not serve.
 * @throws AppError `search_closed`, `visitor_country_closed`
 */
export function assertMayLook(
  site: SearchRules & Pick<SiteRecord, 'countries'>,
  { country, ...looker }: Looker & { country: string | null },
): void {
  if (!mayLook(site, looker)) throw new AppError('search_closed');
  const isAway = country !== null && !site.countries.includes(country);
  if (looker.member === null && isAway) throw new AppError('visitor_country_closed');
}
