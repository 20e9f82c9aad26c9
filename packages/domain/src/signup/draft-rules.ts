import { AppError, type ErrorParams, type FieldIssue, type Gender, onlyGender, type Sexuality } from '@vonk/schema';
import { findSignals } from '@vonk/schema/signals';
import { type CityError, findHome, type Home } from '../catalogs/find-home.ts';
import type { Context } from '../context.ts';
import { ageAt } from '../profiles/age.ts';
import { hasContact } from '../profiles/has-contact.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { isReservedName } from './reserved-names.ts';

export interface SignupDraft {
  email?: string;
  name?: string;
  gender?: Gender;
  sexuality?: Sexuality;
  date_of_birth?: string;
  country?: string;
  region?: string | null;
  city?: string | null;
  signup_message?: string | null;
}

interface SignupVisit {
  site: Pick<SiteRecord, 'signups'>;
  hasTrafficSource: boolean;
}

/** Age of the oldest person on record. */
const OLDEST = 122;

/**
 * Checks that need the site or the database. Returns the new member's home as it is stored.
 * @throws AppError `invalid_input` with every invalid field.
 */
export async function assertDraft(
  ctx: Context,
  { site, draft }: { site: SiteRecord; draft: SignupDraft },
): Promise<Home> {
  const fields: Record<string, FieldIssue> = {};
  const fail = (field: string, code: FieldIssue['code'], params?: ErrorParams) => {
    fields[field] ??= params ? { code, params } : { code };
  };
  if (draft.name !== undefined && draft.email !== undefined && draft.name.toLowerCase() === draft.email)
    fail('name', 'name_is_email');
  if (draft.name !== undefined && hasContact(draft.name)) fail('name', 'name_has_contact');
  if (draft.name !== undefined && isReservedName(draft.name, site.name)) fail('name', 'name_reserved');
  const only = onlyGender(site.niche);
  const others = only === 'female' ? 'women_only' : 'men_only';
  if (only && draft.gender !== undefined && draft.gender !== only) fail('gender', others);
  else if (only && draft.sexuality === 'hetero') fail('sexuality', others);
  if (draft.date_of_birth !== undefined) {
    const age = ageAt(draft.date_of_birth, ctx.clock.now());
    if (age > OLDEST || age < 0) fail('date_of_birth', 'invalid_date');
    else if (age < site.min_age) fail('date_of_birth', 'too_young', { min_age: site.min_age });
  }
  if (draft.country !== undefined && !site.countries.includes(draft.country)) fail('country', 'country_closed');
  const region = draft.region
    ? await ctx.db.prisma.region.findUnique({ where: { code: draft.region }, select: { code: true, country: true } })
    : null;
  const country = draft.country ?? region?.country;
  if (draft.region && (!region || region.country !== country)) fail('region', 'region_unknown');
  const home = await draftHome(ctx, {
    country,
    region: region?.country === country ? region?.code : null,
    city: draft.city,
  });
  if (typeof home === 'string') fail('city', home);
  if (draft.signup_message && [...draft.signup_message].length > site.message_length) {
    fail('signup_message', 'message_too_long', { max: site.message_length });
  }
  // Same rule as `sendMessage` for a new account.
  if (draft.signup_message && findSignals(draft.signup_message).includes('link'))
    fail('signup_message', 'first_message_link');
  if (typeof home === 'string' || Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return home;
}

async function draftHome(
  ctx: Context,
  { country, region = null, city }: { country?: string | undefined; region?: string | null | undefined } & SignupDraft,
): Promise<Home | CityError | 'city_has_contact'> {
  if (!city) return { region, city: null };
  if (hasContact(city)) return 'city_has_contact';
  return country ? findHome(ctx, { country, region, city }) : { region, city };
}

/** Whether this visitor may sign up: the site accepts everyone, no one, or only visitors from a traffic source. */
export function isSignupOpen({ site, hasTrafficSource }: SignupVisit): boolean {
  return site.signups === 'all' || (site.signups === 'with_trafficsource' && hasTrafficSource);
}

/** @throws AppError `signup_closed` if nobody may sign up, `invitation_required` if some may. */
export function assertSignupOpen(visit: SignupVisit): void {
  if (isSignupOpen(visit)) return;
  throw new AppError(visit.site.signups === 'with_trafficsource' ? 'invitation_required' : 'signup_closed');
}
