import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import type { LanderFace, Profile, ProfileCard } from '@vonk/schema';
import { isSlug, type SlugLander } from '@vonk/schema/constants';
import { pageApi, plainApi } from '../../../server/api.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { asChosen, cardOf, findTalkingFaces } from '../../fictional/exports/fictional-faces.server.ts';
import { firstSentence, quoted } from '../../signup/exports/signup-data.server.ts';
import type { LanderCopy } from '../exports/lander-copy.ts';

/** Redirects members, to the profile that the lander is about or to the search. */
export async function visitorsOnly(args: LoaderFunctionArgs): Promise<void> {
  if (!(await findUser(args))) return;
  const { id } = args.params;
  const { searchParams } = new URL(args.request.url);
  const kept = new URLSearchParams([...searchParams].filter(([key]) => key === 't' || key === 'lb')).toString();
  throw redirect(`${id ? `/members/${encodeURIComponent(id)}` : '/members'}${kept && `?${kept}`}`);
}

/** The texts of the slug in the address, and its faces before the site's. */
export async function loadLander(args: LoaderFunctionArgs, lander: SlugLander, count: number) {
  const { copy, faces } = await loadFaces(args, lander, count);
  return { copy, faces: faces.map(cardOf) };
}

/** The same with a quote of each profile. */
export async function loadTalkingLander(args: LoaderFunctionArgs, lander: SlugLander, count: number) {
  const { copy, faces } = await loadFaces(args, lander, count);
  return { copy, faces: faces.map(quoted) };
}

async function loadFaces(args: LoaderFunctionArgs, lander: SlugLander, count: number) {
  await visitorsOnly(args);
  const [{ copy, chosen }, faces] = await Promise.all([askForCopy(args, lander), findTalkingFaces(args, count)]);
  return { copy, faces: chosenFirst(chosen, faces, count) };
}

interface FoundCopy<Card extends ProfileCard> {
  copy: LanderCopy | null;
  chosen: Card[];
}

/** The slug's texts and faces; none if the slug is unknown or invalid. */
export async function findCopy(args: LoaderFunctionArgs, lander: SlugLander): Promise<FoundCopy<ProfileCard>> {
  const { copy, chosen } = await askForCopy(args, lander);
  return { copy, chosen: chosen.map(cardOf) };
}

/** None on failure too: the lander has its own texts. */
async function askForCopy(args: LoaderFunctionArgs, lander: SlugLander): Promise<FoundCopy<LanderFace>> {
  const { slug } = args.params;
  const none = { copy: null, chosen: [] };
  if (!slug || !isSlug(slug)) return none;
  try {
    const found = (await plainApi(args).get('/api/lander.php', { lander, slug })).copy;
    if (!found) return none;
    const { faces, ...copy } = found;
    return { copy, chosen: asChosen(args, faces) };
  } catch (error) {
    args.context.logger.warn({ err: error }, 'the words of a slug could not be read');
    return none;
  }
}

/** The chosen profiles, filled up with others. */
export function chosenFirst<Card extends ProfileCard>(chosen: Card[], found: Card[], count: number): Card[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return [...chosen, ...found.filter(({ id }) => !ids.has(id))].slice(0, count);
}

export type LandingProfile = Profile & { quote: string | null };

/**
 * The profile of a landing page. Real members are never used as advertisements: 404 unless the profile is fictional.
 */
export async function findLandingProfile(args: LoaderFunctionArgs): Promise<LandingProfile> {
  await visitorsOnly(args);
  const { profile } = await pageApi(args).get('/api/profile.php', { id: args.params['id'] ?? '' });
  if ('photo_limit' in profile || !profile.fictional) {
    throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  }
  return { ...profile, quote: firstSentence(profile.about) };
}

export async function loadLandingProfile(args: LoaderFunctionArgs) {
  return { profile: await findLandingProfile(args) };
}
