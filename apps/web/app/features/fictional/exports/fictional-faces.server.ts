import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LanderFace, ProfileCard } from '@vonk/schema';
import type { Gender } from '@vonk/schema/constants';
import { plainApi } from '../../../server/api.server.ts';
import { isGender } from '../../signup/exports/address.ts';

export interface Wish {
  gender?: Gender;
  country?: string;
  region?: string;
  interest?: string;
}

const COUNTRY = /^[A-Z]{2}$/;
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,4}$/;

/** The visitor's choices so far, without invalid values; `both` sets no gender. */
export function wishOf(choice: (key: 'seeks' | 'country' | 'region') => string | null): Wish {
  const [seeks, country, region] = [choice('seeks') ?? '', choice('country') ?? '', choice('region') ?? ''];
  const wish: Wish = {};
  if (isGender(seeks)) wish.gender = seeks;
  if (COUNTRY.test(country)) wish.country = country;
  if (REGION.test(region) && (!wish.country || region.startsWith(`${country}-`))) wish.region = region;
  return wish;
}

const chosenIn = ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  return wishOf((key) => searchParams.get(key));
};

/** Filters by the gender that the visitor chose. */
export function asChosen<Card extends ProfileCard>(args: LoaderFunctionArgs, faces: Card[]): Card[] {
  const { gender } = chosenIn(args);
  return gender ? faces.filter((face) => face.gender === gender) : faces;
}

/**
 * Fictional profiles with a picture, matching the visitor's choices in the address, for pages that visitors see. Never
 * members, who did not sign up to be advertised. Empty if visitors may not see people.
 */
export async function findFictionalFaces(
  args: LoaderFunctionArgs,
  count: number,
  wish: Wish = {},
): Promise<ProfileCard[]> {
  return (await findTalkingFaces(args, count, wish)).map(cardOf);
}

/** The same with their own texts. On failure the list is empty: the page works without pictures. */
export async function findTalkingFaces(
  args: LoaderFunctionArgs,
  count: number,
  wish: Wish = {},
): Promise<LanderFace[]> {
  try {
    return (await plainApi(args).get('/api/faces.php', { ...chosenIn(args), ...wish, count })).faces;
  } catch (error) {
    args.context.logger.warn({ err: error }, 'the faces of a page could not be read');
    return [];
  }
}

/** Removes what the page does not need. */
export function cardOf({ about: _about, language: _language, ...card }: LanderFace): ProfileCard {
  return card;
}
