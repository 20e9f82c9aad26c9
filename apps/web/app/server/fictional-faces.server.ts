import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { ProfileCard } from '@vonk/schema';
import { plainApi } from './api.server.ts';

/**
 * Fictional profiles with a picture, women and men in turn: what a visitor's pages show of the site. Never members, who
 * did not sign up to be an advertisement. Empty where visitors may not search.
 */
export async function findFictionalFaces(
  args: LoaderFunctionArgs,
  count: number,
  wish: { country?: string; interests?: string } = {},
): Promise<ProfileCard[]> {
  try {
    const { profiles, similar } = await plainApi(args).get('/api/members.php', { ...wish, photo: '1', gender: 'all' });
    const faces = [...profiles, ...similar.profiles].filter((profile) => profile.fictional && profile.main_image);
    const women = faces.filter(({ gender }) => gender === 'female');
    const men = faces.filter(({ gender }) => gender === 'male');
    const inTurn = Array.from({ length: Math.max(women.length, men.length) }, (_, at) => [women[at], men[at]]).flat();
    return inTurn.filter((profile) => profile !== undefined).slice(0, count);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return [];
    throw error;
  }
}
