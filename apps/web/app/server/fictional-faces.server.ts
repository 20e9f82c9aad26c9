import type { LoaderFunctionArgs } from '@remix-run/node';
import type { LanderFace, ProfileCard } from '@vonk/schema';
import { plainApi } from './api.server.ts';

interface Wish {
  country?: string;
  interest?: string;
}

/**
 * Fictional profiles with a picture, women and men in turn: what a visitor's pages show of the site. Never members, who
 * did not sign up to be an advertisement. Empty where visitors may not look at people.
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
    return (await plainApi(args).get('/api/faces.php', { ...wish, count })).faces;
  } catch (error) {
    args.context.logger.warn({ err: error }, 'the faces of a page could not be read');
    return [];
  }
}

/** What a page need not carry is left out. */
export function cardOf({ about: _about, language: _language, ...card }: LanderFace): ProfileCard {
  return card;
}
