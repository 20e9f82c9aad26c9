import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ProfileCard } from '@vonk/schema';
import { type Gender, MAX_AGE, type SearchField } from '@vonk/schema/constants';
import { pageApi } from '../../server/api.server.ts';
import { type SearchGround, searchQuery } from '../members/filters.ts';
import { type Found, type Measure, type Ranked, rankPeople } from './rank.ts';

/** Whom to look for; what the site does not search by is left out. */
export interface Sought extends Measure {
  gender: Gender | 'all';
  region: string | null;
  interests: string[];
}

const ENOUGH = 6;
const SHOWN = 12;

/**
 * The best suited people: one search for the place, one wider, and one for each interest, whose answers tell what both
 * have. Where a place has few, the API's own relaxing of place and age fills up; where all find few, one search without
 * either follows.
 */
export async function findPeople(args: LoaderFunctionArgs, sought: Sought, ground: SearchGround): Promise<Ranked[]> {
  const open = (field: SearchField) => ground.fields.includes(field);
  const region = open('region') ? sought.region : null;
  const interests = open('interests') ? sought.interests : [];
  const [wide, local, ...shared] = await Promise.all([
    search(args, sought, ground, {}),
    region ? search(args, sought, ground, { region }) : null,
    ...interests.map((interest) => search(args, sought, ground, { region, interests: [interest] })),
  ]);
  const found = new Map<string, Found>();
  const note = (profiles: ProfileCard[], told: { interest?: string; isNear?: boolean } = {}) => {
    for (const profile of profiles) {
      const one = found.get(profile.id) ?? { profile, interests: [], isNear: false };
      found.set(profile.id, one);
      if (told.interest) one.interests.push(told.interest);
      if (told.isNear) one.isNear = true;
    }
  };
  shared.forEach((answer, at) => {
    note(answer?.profiles ?? [], { interest: interests[at], isNear: region !== null });
    note(answer?.similar.profiles ?? [], { interest: interests[at] });
  });
  note(local?.profiles ?? [], { isNear: true });
  note(wide.profiles);
  if (found.size < ENOUGH) note(await searchFurther(args, sought, ground));
  return rankPeople([...found.values()], sought).slice(0, SHOWN);
}

function search(
  args: LoaderFunctionArgs,
  { gender, country, minAge, maxAge }: Sought,
  ground: SearchGround,
  narrower: { region?: string | null; interests?: string[] },
) {
  const open = (field: SearchField) => ground.fields.includes(field);
  const query = searchQuery(
    {
      gender,
      country: (open('country') && country) || 'all',
      region: narrower.region ?? null,
      minAge: open('age') ? minAge : ground.minAge,
      maxAge: open('age') ? maxAge : MAX_AGE,
      traits: {},
      interests: narrower.interests ?? [],
      online: false,
      photo: false,
      sort: 'active',
    },
    ground,
  );
  return pageApi(args).get('/api/members.php', query);
}

async function searchFurther(args: LoaderFunctionArgs, { gender }: Sought, ground: SearchGround) {
  const asked = ground.fields.includes('gender') ? { gender } : {};
  const { profiles } = await pageApi(args).get('/api/members.php', asked);
  return profiles;
}
