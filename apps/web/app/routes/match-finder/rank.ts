import type { ProfileCard } from '@vonk/schema';

/** Somebody whom a search found, with what the searches told. */
export interface Found {
  profile: ProfileCard;
  /** Keys of the interests that both have. */
  interests: string[];
  /** In the region that was asked for. */
  isNear: boolean;
}

/** What people are measured by. */
export interface Measure {
  minAge: number;
  maxAge: number;
  /** Null: everywhere. */
  country: string | null;
  /** The member's own town; a visitor has none. */
  city: string | null;
}

export type Reason =
  | { kind: 'interests'; interests: string[] }
  | { kind: 'city'; city: string }
  | { kind: 'region' }
  | { kind: 'age' };

export interface Ranked {
  profile: ProfileCard;
  /** The strongest first; none for whoever was found by looking further. */
  reasons: Reason[];
}

const POINTS = { interest: 3, city: 4, region: 3, abroad: -4, age: 2, photo: 1, online: 0.5 };
/** So many years outside the ages that were asked for are as far as it gets. */
const FAR_OUTSIDE = 10;

/** The best suited first; of equals, the order in which they were found. */
export function rankPeople(found: Found[], measure: Measure): Ranked[] {
  return found
    .map((one) => ({ one, points: pointsOf(one, measure) }))
    .sort((a, b) => b.points - a.points)
    .map(({ one }) => ({ profile: one.profile, reasons: reasonsOf(one, measure) }));
}

function pointsOf(one: Found, measure: Measure): number {
  const { profile, interests } = one;
  return (
    interests.length * POINTS.interest +
    placePoints(one, measure) +
    ageFit(profile.age, measure) * POINTS.age +
    (profile.main_image ? POINTS.photo : 0) +
    (profile.online ? POINTS.online : 0)
  );
}

function placePoints(one: Found, measure: Measure): number {
  if (isSameTown(one, measure)) return POINTS.city;
  if (one.isNear) return POINTS.region;
  return measure.country === null || one.profile.country === measure.country ? 0 : POINTS.abroad;
}

/** 1 for the ages that were asked for; outside of them from 0 down to -1. */
function ageFit(age: number, { minAge, maxAge }: Measure): number {
  const years = Math.max(minAge - age, age - maxAge, 0);
  return years === 0 ? 1 : -Math.min(years / FAR_OUTSIDE, 1);
}

function reasonsOf(one: Found, measure: Measure): Reason[] {
  const reasons: Reason[] = [];
  const { city } = one.profile;
  if (one.interests.length > 0) reasons.push({ kind: 'interests', interests: one.interests });
  if (city && isSameTown(one, measure)) reasons.push({ kind: 'city', city });
  else if (one.isNear) reasons.push({ kind: 'region' });
  if (isInAges(one.profile.age, measure)) reasons.push({ kind: 'age' });
  return reasons;
}

function isSameTown({ profile }: Found, { city }: Measure): boolean {
  return city !== null && profile.city !== null && profile.city.toLowerCase() === city.toLowerCase();
}

function isInAges(age: number, { minAge, maxAge }: Pick<Measure, 'minAge' | 'maxAge'>): boolean {
  return age >= minAge && age <= maxAge;
}
