import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

type SearchRules = Pick<SiteRecord, 'logged_out_search' | 'logged_out_search_trafficsource'>;

interface Looker {
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * Members look at people always; visitors as their site allows: those whom a traffic source sent by one setting, all
 * others by another.
 */
export function mayLook(site: SearchRules, { member, hasTrafficSource }: Looker): boolean {
  return member !== null || (hasTrafficSource ? site.logged_out_search_trafficsource : site.logged_out_search);
}

/** @throws AppError `search_closed` */
export function assertMayLook(site: SearchRules, looker: Looker): void {
  if (!mayLook(site, looker)) throw new AppError('search_closed');
}
