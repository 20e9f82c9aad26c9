import type { PersonRow } from '@vonk/db/sql';
import type { Locale, ProfileCard } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import { toCard, toGoneCard, toHiddenCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

interface Shown {
  site: SiteRecord;
  now: Date;
  member: Pick<SessionMember, 'language'>;
}

/**
 * The other person's card in a conversation. It reveals nothing about a member who left, whatever the profile's state.
 */
export function cardOf(
  row: PersonRow & { status: 'disabled' | 'active' | 'paused'; blocked: boolean },
  { site, now, member }: Shown,
): ProfileCard {
  if (row.status === 'disabled' && !row.fictional) return toGoneCard(row, { site, locale: member.language as Locale });
  return (row.blocked ? toHiddenCard : toCard)(row, { site, now });
}
