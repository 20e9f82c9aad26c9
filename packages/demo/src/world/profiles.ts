import type { Gender, Locale } from '@vonk/schema/constants';
import { AboutWriter } from './about.ts';
import { type Assignment, assignPortraits } from './assign-portraits.ts';
import type { Cast } from './casts.ts';
import { namesFor } from './names.ts';
import { drawResidence } from './places.ts';
import { PORTRAITS, profileEyeColor, profileHairColor } from './portraits.ts';
import { PromptWriter } from './prompts.ts';
import { createRandom, type Random, uuidV7 } from './random.ts';
import {
  drawAge,
  drawBodyType,
  drawCreatedAt,
  drawDateOfBirth,
  drawInterests,
  drawLastActiveAt,
  drawReason,
  drawRelationshipStatus,
  drawSexuality,
  drawTattoos,
} from './traits.ts';
import type { Interest, WorldPhoto, WorldProfile, WorldSite } from './types.ts';

const PHOTO_TOKEN_LENGTH = 24;
/** Often enough to come across a photo for premium members soon. */
const SHARE_WITH_PRIVATE_PHOTO = 1 / 4;

export interface People {
  profiles: WorldProfile[];
  photos: WorldPhoto[];
}

/** The fictional people of one site, each made for their portrait. */
export function buildPeople(given: {
  seed: string;
  now: Date;
  interests: readonly Interest[];
  site: WorldSite;
  casts: readonly Cast[];
}): People {
  const { seed, now, interests, site, casts } = given;
  const writer = new AboutWriter();
  const prompts = new PromptWriter();
  const names = new NameGiver();
  const people: People = { profiles: [], photos: [] };

  for (const cast of casts) {
    const random = createRandom(seed, site.domain, 'cast', cast.gender);
    const portraits = PORTRAITS.filter(
      (one) => one.gender === cast.gender && one.age >= cast.minAge && one.age <= cast.maxAge,
    );
    for (const assignment of assignPortraits(random, portraits, cast.countries)) {
      const own = createRandom(seed, site.domain, 'person', assignment.portrait.file);
      const profile = buildProfile(own, {
        now,
        known: interests,
        site,
        cast,
        assignment,
        writer,
        names,
      });
      profile.prompts = prompts.write(createRandom(seed, site.domain, 'prompts', assignment.portrait.file), profile);
      people.profiles.push(profile);
      const { file } = assignment.portrait;
      people.photos.push(buildPhoto(own, profile, { portrait: file, view: 'whole', is_main: true }));
      const more = createRandom(seed, site.domain, 'private photo', file);
      if (more.chance(SHARE_WITH_PRIVATE_PHOTO))
        people.photos.push(buildPhoto(more, profile, { portrait: file, view: 'face', is_main: false }));
    }
  }
  return people;
}

function buildProfile(
  random: Random,
  given: {
    now: Date;
    known: readonly Interest[];
    site: WorldSite;
    cast: Cast;
    assignment: Assignment;
    writer: AboutWriter;
    names: NameGiver;
  },
): WorldProfile {
  const { now, known, site, cast, writer, names } = given;
  const { portrait, country } = given.assignment;
  const { language, place } = drawResidence(random, country);
  const gender = portrait.gender;
  const age = drawAge(random, portrait.age);
  const template = writer.chooseTemplate(random, { country, language, gender, age, portrait });
  const tattoos = drawTattoos(random, age);
  const interests = drawInterests(random, {
    known,
    fromText: template.interests ?? [],
    scene: portrait.scene,
    tattoos,
    adult: cast.adultInterests,
  });
  const createdAt = drawCreatedAt(random, now);

  return {
    id: uuidV7(random, createdAt),
    site_id: site.id,
    user_id: null,
    fictional: true,
    status: 'active',
    name: names.give(random, { country, language, gender, age }),
    gender,
    sexuality: drawSexuality(random, cast),
    date_of_birth: drawDateOfBirth(random, age, now),
    country,
    ...place,
    language,
    about: writer.write(random, { country, language, template, interests }),
    prompts: [],
    hair_color: profileHairColor(portrait),
    eye_color: profileEyeColor(portrait),
    body_type: drawBodyType(random, gender, interests),
    relationship_status: drawRelationshipStatus(random, age),
    tattoos,
    reason_for_joining: drawReason(random),
    interests,
    last_active_at: drawLastActiveAt(random, createdAt, now),
    created_at: createdAt,
  };
}

function buildPhoto(
  random: Random,
  profile: WorldProfile,
  shown: Pick<WorldPhoto, 'portrait' | 'view' | 'is_main'>,
): WorldPhoto {
  return {
    id: uuidV7(random, profile.created_at),
    profile_id: profile.id,
    ...shown,
    token: random.token(PHOTO_TOKEN_LENGTH),
    blur_token: random.token(PHOTO_TOKEN_LENGTH),
    position: shown.is_main ? 0 : 1,
    is_private: !shown.is_main,
    created_at: profile.created_at,
  };
}

/** Uses each name of a country once before repeating any. */
class NameGiver {
  readonly #given = new Map<string, number>();

  give(random: Random, person: { country: string; language: Locale; gender: Gender; age: number }): string {
    const { names, extra } = namesFor(person);
    const times = (name: string) => this.#given.get(`${person.country} ${name}`) ?? 0;
    const fewest = Math.min(...names.map(times));
    const name = random.weighted(
      names.filter((one) => times(one) === fewest),
      (one) => (extra.includes(one) ? 3 : 1),
    );
    this.#given.set(`${person.country} ${name}`, fewest + 1);
    return name;
  }
}
