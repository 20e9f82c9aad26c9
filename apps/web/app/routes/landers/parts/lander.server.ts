import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { Profile, ProfileCard } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';
import { findFictionalFaces } from '../../../server/fictional-faces.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { type Face, findFace, firstSentence } from '../../signup/signup-data.server.ts';

/** Landers are for those who are not in yet: members go on to the others. */
export async function visitorsOnly(args: LoaderFunctionArgs): Promise<void> {
  if (await findUser(args)) throw redirect('/members');
}

export async function findLanderFaces(args: LoaderFunctionArgs, count: number): Promise<ProfileCard[]> {
  await visitorsOnly(args);
  return findFictionalFaces(args, count);
}

/** Fictional faces with a line of their own. */
export async function findTalkingFaces(args: LoaderFunctionArgs, count: number): Promise<Face[]> {
  const cards = await findLanderFaces(args, count);
  const faces = await Promise.all(cards.map(({ id }) => findFace(args, id)));
  return faces.filter((face) => face !== null);
}

export type LandingProfile = Profile & { quote: string | null };

/** The profile that a landing page is about. Nobody real is an advertisement: 404 for all but fictional profiles. */
export async function findLandingProfile(args: LoaderFunctionArgs): Promise<LandingProfile> {
  await visitorsOnly(args);
  const { profile } = await pageApi(args).get('/api/profile.php', { id: args.params['id'] ?? '' });
  if ('photo_limit' in profile || !profile.fictional) {
    throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  }
  return { ...profile, quote: firstSentence(profile.about) };
}
