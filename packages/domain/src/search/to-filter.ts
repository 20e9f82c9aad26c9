import { readSeeker, type SearchFilter, type SeekerRow } from '@vonk/db/sql';
import { invalidField, ONLINE_WINDOW, parametersOfFilter, SEARCH_FIELDS, type SearchedFor } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { yearsBefore } from '../profiles/age.ts';
import { showsPlace } from '../profiles/shown-fields.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertMayLook } from './search-access.ts';

/** Who searches. */
export interface Searcher {
  site: SiteRecord;
  member: SessionMember | null;
  /** The caller's country; null if unknown. */
  country?: string | null;
  /** Whether the visitor came from a traffic source. */
  hasTrafficSource?: boolean;
}

/**
 * The filter that is asked for, and what the member seeks. A radius counts only for a member with a place.
 * @throws AppError `search_closed` for visitors if the site lets only members search, `visitor_country_closed`;
 * `invalid_input` for a filter that the site does not offer.
 */
export async function readFilter(
  ctx: Context,
  { site, member, country = null, hasTrafficSource = false }: Searcher,
  asked: SearchedFor,
): Promise<{ filter: SearchFilter; seeker: SeekerRow | null }> {
  assertMayLook(site, { member, country, hasTrafficSource });
  refuseClosedFields(site, asked);
  const seeker = member && (member.seeker ?? (await readSeeker(ctx.db.pool, member.profileId)));
  return { filter: toFilter(site, member, seeker, asked, ctx.clock.now()), seeker };
}

/** Old clients call the region `countryregion`. */
export function inOurNames<Q extends SearchedFor>({ countryregion, ...query }: Q & { countryregion?: string }) {
  return { ...query, region: query.region ?? countryregion };
}

/** @throws AppError `invalid_input` for a filter that the site does not offer. */
export function refuseClosedFields(site: SiteRecord, asked: SearchedFor): void {
  const closed = SEARCH_FIELDS.filter((field) => !site.search_fields.includes(field)).flatMap(parametersOfFilter);
  const parameter = closed.find((name) => asked[name] !== undefined);
  if (parameter !== undefined) throw invalidField(parameter, 'unknown_field');
}

/** Whether distances from the searcher are known, and shown by the site. */
export const hasPlace = (site: SiteRecord, seeker: SeekerRow | null): boolean =>
  seeker?.has_place === true && showsPlace(site);

function toFilter(
  site: SiteRecord,
  member: SessionMember | null,
  seeker: SeekerRow | null,
  asked: SearchedFor,
  now: Date,
): SearchFilter {
  const sought =
    seeker && seeker.seeks_female !== seeker.seeks_male ? (seeker.seeks_female ? 'female' : 'male') : undefined;
  const { gender, min_age: minAge, max_age: maxAge, interests, online, photo, radius, ...asItIs } = asked;
  return {
    ...asItIs,
    siteId: site.id,
    viewerProfileId: member?.profileId ?? null,
    soughtBy: seeker?.gender,
    gender: gender === 'all' ? undefined : (gender ?? sought),
    radius: hasPlace(site, seeker) ? radius : undefined,
    bornFrom: maxAge === undefined ? undefined : yearsBefore(now, maxAge + 1, 1),
    bornTo: minAge === undefined ? undefined : yearsBefore(now, minAge),
    interests: interests?.split(','),
    activeSince: online ? new Date(now.getTime() - ONLINE_WINDOW) : undefined,
    photo: photo || undefined,
  };
}
