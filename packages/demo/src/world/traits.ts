import { DAY, type Gender, HOUR, MINUTE, type Sexuality } from '@vonk/schema/constants';
import type { Cast } from './casts.ts';
import type { Scene } from './portraits.ts';
import type { Random } from './random.ts';
import type { Interest } from './types.ts';

const MIN_AGE = 20;
/** Short enough that even the youngest were adults when they joined. */
const OLDEST_MEMBERSHIP_DAYS = 640;

/** Interests that fewer people list. */
const RARE_INTERESTS = ['politics', 'relationship', 'astrology', 'tattoos', 'vegetarian', 'shopping'];

const SCENE_INTERESTS: Record<Scene, readonly string[]> = {
  beach: ['beach', 'travelling', 'photography'],
  café: ['coffee', 'reading', 'foodie'],
  'canal houses': ['biking', 'photography', 'coffee'],
  'city at night': ['nightlife', 'music', 'dancing'],
  field: ['outdoors', 'biking', 'animals'],
  forest: ['hiking', 'outdoors', 'animals'],
  'garden lights': ['bbq', 'wine', 'party', 'gardening'],
  mountains: ['hiking', 'adventure', 'travelling'],
  poster: ['art', 'theater', 'music'],
  studio: ['fashion', 'movies', 'wellness'],
  'window light': ['reading', 'tea', 'cooking'],
};

/** The portrait's age, give or take two years. */
export function drawAge(random: Random, portraitAge: number): number {
  return Math.max(MIN_AGE, portraitAge + random.int(-2, 2));
}

/** A birth date of someone who is `age` years old at `now` (UTC). */
export function drawDateOfBirth(random: Random, age: number, now: Date): string {
  const latest = Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate());
  return new Date(latest - random.int(1, 360) * DAY).toISOString().slice(0, 10);
}

export function drawSexuality(random: Random, cast: Cast): Sexuality {
  const choices = Object.keys(cast.sexualities) as Sexuality[];
  return random.weighted(choices, (one) => cast.sexualities[one] ?? 0);
}

export function drawRelationshipStatus(random: Random, age: number): string {
  return random.weighted(['single', 'divorced', 'widowed', 'complicated', 'relationship', 'married'], (status) => {
    if (status === 'single') return age < 35 ? 80 : 50;
    if (status === 'divorced') return age < 32 ? 0 : 28;
    if (status === 'widowed') return age < 50 ? 0 : 9;
    if (status === 'complicated') return 7;
    return status === 'relationship' ? 5 : 3;
  });
}

export function drawBodyType(random: Random, gender: Gender, interests: readonly string[]): string {
  const sporty = interests.some((key) => ['gym', 'sports', 'hiking', 'biking', 'dancing'].includes(key));
  return random.weighted(['slim', 'athletic', 'average', 'curvy', 'large'], (type) => {
    if (type === 'athletic') return sporty ? 34 : 10;
    if (type === 'curvy') return gender === 'female' ? 22 : 3;
    if (type === 'large') return 9;
    return type === 'slim' ? 24 : 36;
  });
}

export function drawTattoos(random: Random, age: number): string {
  return random.weighted(['none', 'one', 'some', 'many'], (tattoos) => {
    if (tattoos === 'none') return age < 45 ? 50 : 72;
    if (tattoos === 'one') return 24;
    return tattoos === 'some' ? 18 : 5;
  });
}

/** Fictional people are here to talk: none of them claims to look for a date or a partner. */
export function drawReason(random: Random): string {
  return random.weighted(['chat', 'flirt', 'friendship', 'curious'], (reason) =>
    reason === 'flirt' ? 40 : reason === 'chat' ? 35 : 12,
  );
}

/** Four to eight interests: those of the text, one or two of the scene, then random ones. */
export function drawInterests(
  random: Random,
  given: {
    known: readonly Interest[];
    fromText: readonly string[];
    scene: Scene;
    tattoos: string;
    adult: Cast['adultInterests'];
  },
): string[] {
  const keysOf = (group: string) => given.known.filter((one) => one.group === group).map((one) => one.key);
  const [adultInterests, everydayInterests] = [keysOf('adult'), keysOf('everyday')];
  const interests = new Set(given.fromText);
  const count = Math.max(interests.size + 1, random.int(4, 8));
  interests.add(random.pick(SCENE_INTERESTS[given.scene]));

  const adultKeys = () => [...interests].filter((key) => adultInterests.includes(key)).length;
  const adult = random.int(given.adult.min, given.adult.max);
  while (adultKeys() < adult) interests.add(random.pick(adultInterests));

  while (interests.size < count) {
    const key = random.weighted(everydayInterests, (one) => (RARE_INTERESTS.includes(one) ? 1 : 4));
    if (key === 'tattoos' && given.tattoos === 'none') continue;
    if (key === 'vegetarian' && (interests.has('bbq') || interests.has('sushi'))) continue;
    if ((key === 'bbq' || key === 'sushi') && interests.has('vegetarian')) continue;
    interests.add(key);
  }
  return [...interests];
}

export function drawCreatedAt(random: Random, now: Date): Date {
  return new Date(now.getTime() - Math.floor(random.float() ** 1.6 * OLDEST_MEMBERSHIP_DAYS * DAY) - 6 * HOUR);
}

/** Some are online now, many were today, all within a fortnight and after they joined. */
export function drawLastActiveAt(random: Random, createdAt: Date, now: Date): Date {
  const ago = random.chance(0.12)
    ? random.float() * 4 * MINUTE
    : random.chance(0.4)
      ? 6 * MINUTE + random.float() * 20 * HOUR
      : 20 * HOUR + random.float() ** 2 * 13 * DAY;
  return new Date(Math.max(createdAt.getTime(), now.getTime() - Math.floor(ago)));
}
