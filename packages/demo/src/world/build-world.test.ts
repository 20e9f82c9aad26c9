import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { landerCopy } from '@vonk/schema';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  LOCALES,
  type Locale,
  MOST_PROMPTS,
  REASONS_FOR_JOINING,
  RELATIONSHIP_STATUSES,
  TATTOOS,
} from '@vonk/schema/constants';
import { describe, expect, it } from 'vitest';
import { NOW, testWorld } from '../../tests/test-world.ts';
import { NAMES } from './names.ts';
import { PORTRAITS, profileEyeColor, profileHairColor, SCENES } from './portraits.ts';
import { ABOUT_TEXTS, aboutTextsIn, DEMO_LOCALES } from './texts/index.ts';
import { PROMPT_ANSWERS } from './texts/prompts.ts';
import type { WorldProfile } from './types.ts';

const world = testWorld();
const siteOf = new Map(world.sites.map((site) => [site.id, site]));
const fictional = world.profiles.filter((profile) => profile.fictional);
const localhost = world.sites.find((site) => site.domain === 'localhost');

function ageOf(profile: WorldProfile, at: Date = NOW): number {
  const [year = 0, month = 0, day = 0] = profile.date_of_birth.split('-').map(Number);
  const isBeforeBirthday = at.getUTCMonth() + 1 < month || (at.getUTCMonth() + 1 === month && at.getUTCDate() < day);
  return at.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
}

describe('buildWorld', () => {
  it('makes the same world from the same seed, and another from another', () => {
    expect(testWorld()).toEqual(world);
    const other = testWorld('other');
    expect(other.profiles.map((one) => one.name)).not.toEqual(world.profiles.map((one) => one.name));
    expect(other.profiles[0]?.id).not.toBe(world.profiles[0]?.id);
  });

  it('has people who complete two sentences in their language, and others who don’t', () => {
    const telling = fictional.filter(({ prompts }) => prompts.length > 0);
    expect(telling.length).toBeGreaterThan(fictional.length / 2);
    expect(telling.length).toBeLessThan(fictional.length);
    for (const { language, prompts } of telling) {
      expect(new Set(prompts.map(({ prompt }) => prompt)).size).toBe(MOST_PROMPTS);
      for (const { prompt, answer } of prompts) expect(PROMPT_ANSWERS[language]?.[prompt]).toContain(answer);
    }
  });

  it('has answers to many prompts in each language, none twice', () => {
    expect(Object.keys(PROMPT_ANSWERS).sort()).toEqual(DEMO_LOCALES);
    for (const answers of Object.values(PROMPT_ANSWERS)) {
      expect(Object.keys(answers).length).toBeGreaterThanOrEqual(16);
      const all = Object.values(answers).flat();
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('has enough texts with any seed', () => {
    for (let seed = 0; seed < 20; seed += 1) expect(() => testWorld(`seed ${seed}`)).not.toThrow();
  });

  it('has slugs for several landers of every site, in the demo’s languages, with people of the site', () => {
    const copies = world.lander_copies.filter(({ site_id }) => site_id === localhost?.id);
    for (const lander of ['gallery', 'alonetonight']) {
      expect(copies.filter((copy) => copy.lander === lander).length).toBeGreaterThanOrEqual(2);
    }
    for (const { id: _id, site_id, is_active: _active, created_at: _at, ...copy } of world.lander_copies) {
      expect(landerCopy.parse(copy)).toEqual(copy);
      for (const texts of [copy.headline, copy.text, copy.button])
        expect(Object.keys(texts).sort()).toEqual(DEMO_LOCALES);
      expect(copy.pictures).toHaveLength(4);
      const people = fictional.filter(({ id }) => copy.pictures.includes(id));
      expect(people.map((one) => one.site_id)).toEqual(Array(4).fill(site_id));
    }
  });

  it('contains nothing later than its instant', () => {
    const instants = [
      ...world.profiles.flatMap((one) => [one.created_at, one.last_active_at]),
      ...world.users.flatMap((one) => [one.created_at, one.confirmed_at]),
      ...world.likes.flatMap((one) => [one.created_at, one.seen_at ?? one.created_at]),
      ...world.messages.map((one) => one.created_at),
      ...world.credit_entries.map((one) => one.created_at),
    ];
    for (const instant of instants) expect(instant.getTime()).toBeLessThanOrEqual(NOW.getTime());
    for (const like of world.likes) {
      if (like.seen_at) expect(like.seen_at.getTime()).toBeGreaterThanOrEqual(like.created_at.getTime());
    }
  });
});

describe('the people', () => {
  const onLocalhost = fictional.filter((profile) => profile.site_id === localhost?.id);

  it('are 400 on localhost, one per portrait, in 12 countries and the demo’s languages', () => {
    expect(onLocalhost).toHaveLength(400);
    expect(new Set(onLocalhost.map((one) => one.country)).size).toBe(12);
    expect(new Set(onLocalhost.map((one) => one.language)).size).toBe(DEMO_LOCALES.length);
    const shown = world.photos.filter((photo) => onLocalhost.some((one) => one.id === photo.profile_id));
    expect(new Set(shown.map((photo) => photo.portrait)).size).toBe(400);
  });

  it('are 60 to 120 on each other site, in its countries only', () => {
    for (const site of world.sites) {
      const people = fictional.filter((one) => one.site_id === site.id);
      if (site !== localhost) {
        expect(people.length).toBeGreaterThanOrEqual(60);
        expect(people.length).toBeLessThanOrEqual(120);
      }
      for (const person of people) expect(site.countries).toContain(person.country);
    }
  });

  it('have one public photo each, and some on every site also a private one', () => {
    for (const site of world.sites) {
      const people = new Set(fictional.filter((one) => one.site_id === site.id).map(({ id }) => id));
      const photos = world.photos.filter((photo) => people.has(photo.profile_id));
      const kept = photos.filter((photo) => photo.is_private);
      expect(photos.length - kept.length).toBe(people.size);
      expect(new Set(kept.map((photo) => photo.profile_id)).size).toBe(kept.length);
      expect(kept.length).toBeGreaterThan(people.size / 8);
      expect(kept.every((photo) => photo.position === 1 && !photo.is_main)).toBe(true);
    }
  });

  it('look like their portraits', () => {
    const portraits = new Map(PORTRAITS.map((portrait) => [portrait.file, portrait]));
    const photos = new Map(world.photos.map((photo) => [photo.profile_id, photo]));
    for (const photo of world.photos) expect(photo.portrait).toBe(photos.get(photo.profile_id)?.portrait);
    for (const person of fictional) {
      const portrait = portraits.get(photos.get(person.id)?.portrait ?? '');
      if (!portrait) throw new Error(`${person.name} has no portrait.`);
      expect(person.gender).toBe(portrait.gender);
      expect(person.hair_color).toBe(profileHairColor(portrait));
      expect(person.eye_color).toBe(profileEyeColor(portrait));
      expect(Math.abs(ageOf(person) - portrait.age)).toBeLessThanOrEqual(2);
    }
  });

  it('are 20 or older, and were adults when they joined', () => {
    for (const person of world.profiles) {
      expect(ageOf(person)).toBeGreaterThanOrEqual(20);
      expect(ageOf(person, person.created_at)).toBeGreaterThanOrEqual(18);
    }
  });

  it('have four to eight interests, each once', () => {
    for (const person of world.profiles) {
      expect(person.interests.length).toBeGreaterThanOrEqual(4);
      expect(person.interests.length).toBeLessThanOrEqual(8);
      expect(new Set(person.interests).size).toBe(person.interests.length);
    }
  });

  it('have only valid trait values', () => {
    for (const person of world.profiles) {
      expect(HAIR_COLORS).toContain(person.hair_color);
      expect(EYE_COLORS).toContain(person.eye_color);
      expect(BODY_TYPES).toContain(person.body_type);
      expect(RELATIONSHIP_STATUSES).toContain(person.relationship_status);
      expect(TATTOOS).toContain(person.tattoos);
      expect(REASONS_FOR_JOINING).toContain(person.reason_for_joining);
      expect(person.name).toMatch(/^[\p{L}-]{2,40}$/u);
    }
  });

  it('suit their site', () => {
    for (const person of fictional) {
      const domain = siteOf.get(person.site_id)?.domain;
      expect(person.sexuality).not.toBe(person.gender === 'male' ? 'lesbian' : 'gay');
      if (domain === 'she.localhost') expect(person.gender).toBe('female');
      if (domain === 'she.localhost') expect(['lesbian', 'bi']).toContain(person.sexuality);
      if (domain === 'gay.localhost') expect(person.gender).toBe('male');
      if (domain === 'gay.localhost') expect(['gay', 'bi']).toContain(person.sexuality);
    }
  });

  it('rarely share a name within a country', () => {
    const counts = new Map<string, number>();
    for (const { country, name } of onLocalhost) {
      counts.set(`${country} ${name}`, (counts.get(`${country} ${name}`) ?? 0) + 1);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  });
});

describe('the texts', () => {
  it.each([...LOCALES.filter((locale) => !DEMO_LOCALES.includes(locale)), 'xx' as Locale])(
    'are English in %s, for want of others',
    (locale) => {
      expect(aboutTextsIn(locale)).toBe(ABOUT_TEXTS.en);
    },
  );

  it('have names to go with them in each language', () => {
    expect(Object.keys(NAMES).sort()).toEqual(DEMO_LOCALES);
  });

  it('exist, and no two in a country of a site are alike', () => {
    const seen = new Set<string>();
    for (const person of fictional) {
      expect(person.about.length).toBeGreaterThan(30);
      expect(person.about.length).toBeLessThan(500);
      const key = `${person.site_id} ${person.country} ${person.about}`;
      expect(seen.has(key)).toBe(false);
      seen.add(key);
    }
  });

  it('contain no number, address or straight apostrophe', () => {
    for (const person of world.profiles) expect(person.about).not.toMatch(/\d{2,}|@|https?:|www\.|'|\.\.\.|[<>=]/);
    for (const message of world.messages) expect(message.text).not.toMatch(/\d{2,}|@|https?:|www\.|'/);
  });

  it('use French spacing in French', () => {
    for (const person of fictional.filter((one) => one.language === 'fr'))
      expect(person.about).not.toMatch(/[^\u202f][:;!?»]|«[^\u202f]/);
  });
});

it('portraits have a file each, and every file is a portrait', () => {
  const files = readdirSync(join(import.meta.dirname, '../../portraits')).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual(PORTRAITS.map((portrait) => portrait.file).sort());
  for (const portrait of PORTRAITS) {
    expect(Object.keys(portrait)).toEqual(['file', 'gender', 'age', 'hair_color', 'eye_color', 'beard', 'scene']);
    expect(SCENES).toContain(portrait.scene);
    expect(portrait.age).toBeGreaterThanOrEqual(20);
  }
});
