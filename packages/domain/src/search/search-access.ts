import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

type SearchRules = Pick<SiteRecord, 'logged_out_search' | 'logged_out_search_trafficsource'>;

interface Looker {
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * Members may always look at people; visitors as their site allows: one setting for those from a traffic source,
 * another for all others.
 */
export function mayLook(site: SearchRules, { member, hasTrafficSource }: Looker): boolean {
  return member !== null || (hasTrafficSource ? site.logged_out_search_trafficsource : site.logged_out_search);
}

/**
 * People are shown to members, and to visitors who may look and are not known to be where the site has no members.
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
