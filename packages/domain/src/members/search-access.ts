import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/**
 * Members look at people always; visitors as their site allows: those whom a traffic source sent by one setting, all
 * others by another.
 * @throws AppError `search_closed`
 */
export function assertMayLook(
  site: Pick<SiteRecord, 'logged_out_search' | 'logged_out_search_trafficsource'>,
  { member, hasTrafficSource }: { member: SessionMember | null; hasTrafficSource: boolean },
): void {
  if (member) return;
  if (!(hasTrafficSource ? site.logged_out_search_trafficsource : site.logged_out_search))
    throw new AppError('search_closed');
}
