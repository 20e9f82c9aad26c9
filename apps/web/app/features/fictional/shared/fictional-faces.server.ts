import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LanderFace, ProfileCard } from '@vonk/schema';
import type { Gender } from '@vonk/schema/constants';
import { isGender } from '../../signup/shared/address.ts';
import { plainApi } from '../../../server/api.server.ts';

export interface Wish {
  gender?: Gender;
  country?: string;
  region?: string;
  interest?: string;
}

const COUNTRY = /^[A-Z]{2}$/;
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,4}$/;

/** Of what a visitor chose so far: nothing of what could not be, and of both sexes neither. */
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

/** Those of them that the visitor's choice of a sex leaves. */
export function asChosen<Card extends ProfileCard>(args: LoaderFunctionArgs, faces: Card[]): Card[] {
  const { gender } = chosenIn(args);
  return gender ? faces.filter((face) => face.gender === gender) : faces;
}

/**
 * Fictional profiles with a picture: what a visitor's pages show of the site, as the address says that they were chosen.
 * Never members, who did not sign up to be an advertisement. Empty where visitors may not look at people.
 */
export async function findFictionalFaces(
  args: LoaderFunctionArgs,
  count: number,
  wish: Wish = {},
): Promise<ProfileCard[]> {
  return (await findTalkingFaces(args, count, wish)).map(cardOf);
}

/** The same with what they say of themselves. A page is worth more than its pictures: it does without those that fail. */
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

/** What a page need not carry is left out. */
export function cardOf({ about: _about, language: _language, ...card }: LanderFace): ProfileCard {
  return card;
}
