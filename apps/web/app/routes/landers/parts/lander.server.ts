import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { ApiError } from '@vonk/api-client';
import type { Profile, ProfileCard, ShownLanderCopy } from '@vonk/schema';
import { isSlug, type SlugLander } from '@vonk/schema/constants';
import type { LanderCopy } from '../../../lander-copy.ts';
import { pageApi, plainApi } from '../../../server/api.server.ts';
import { findFictionalFaces } from '../../../server/fictional-faces.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { type Face, findFace, firstSentence } from '../../signup/signup-data.server.ts';

/** Landers are for those who are not in yet: members go on to whom it is about, or to all. */
export async function visitorsOnly(args: LoaderFunctionArgs): Promise<void> {
  if (!(await findUser(args))) return;
  const { id } = args.params;
  const { searchParams } = new URL(args.request.url);
  const kept = new URLSearchParams([...searchParams].filter(([key]) => key === 't' || key === 'lb')).toString();
  throw redirect(`${id ? `/members/${encodeURIComponent(id)}` : '/members'}${kept && `?${kept}`}`);
}

export async function findLanderFaces(args: LoaderFunctionArgs, count: number): Promise<ProfileCard[]> {
  await visitorsOnly(args);
  return findFictionalFaces(args, count);
}

/** The words of the address's slug, and its faces before those that the search finds. */
export async function loadLander(args: LoaderFunctionArgs, lander: SlugLander, count: number) {
  await visitorsOnly(args);
  const [{ copy, chosen }, found] = await Promise.all([findCopy(args, lander), findFictionalFaces(args, count)]);
  return { copy, faces: chosenFirst(chosen, found, count) };
}

/** Fictional faces with a line of their own. */
export async function loadTalkingLander(args: LoaderFunctionArgs, lander: SlugLander, count: number) {
  const { copy, faces: cards } = await loadLander(args, lander, count);
  const faces = await Promise.all(cards.map(({ id }) => findFace(args, id)));
  return { copy, faces: faces.filter((face): face is Face => face !== null) };
}

interface FoundCopy {
  copy: LanderCopy | null;
  chosen: ProfileCard[];
}

const OWN_WORDS: FoundCopy = { copy: null, chosen: [] };

/** What the address's slug makes of a lander: nothing where nobody wrote such a one, or it could not be one. */
export async function findCopy(args: LoaderFunctionArgs, lander: SlugLander): Promise<FoundCopy> {
  const { slug } = args.params;
  if (!slug || !isSlug(slug)) return OWN_WORDS;
  const found = await askForCopy(args, lander, slug);
  if (!found) return OWN_WORDS;
  const { faces, ...copy } = found;
  return { copy, chosen: faces };
}

async function askForCopy(args: LoaderFunctionArgs, lander: SlugLander, slug: string): Promise<ShownLanderCopy | null> {
  try {
    return (await plainApi(args).get('/api/lander.php', { lander, slug })).copy;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Those that were chosen, then others until there are enough. */
export function chosenFirst(chosen: ProfileCard[], found: ProfileCard[], count: number): ProfileCard[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...found.filter(({ id }) => !ids.has(id))].slice(0, count);
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
