import type { LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import type { Interest } from '@vonk/schema';
import type { Regions } from '../../regions.ts';
import { pageApi } from '../../server/api.server.ts';
import { findSite } from '../../server/site.server.ts';
import type { SiteData } from '../../site.ts';
import type { SearchGround } from '../members/filters.ts';
import { searchGround } from '../members/ground.ts';
import { findPeople } from './find-people.server.ts';
import type { Ranked } from './rank.ts';
import { ANYWHERE, type Question, questionsOf, TASTES, type Wish } from './wish.ts';

export interface QuestionView {
  kind: 'question';
  question: Question;
  step: number;
  steps: number;
  wish: Wish;
  lowestAge: number;
  regions: Regions;
  /** What a question of taste offers. */
  interests: Interest[];
}

export interface PeopleView {
  kind: 'people';
  wish: Wish;
  people: Ranked[];
  interestNames: Record<string, string>;
}

export type FinderView = QuestionView | PeopleView;

/** The site and whom it lets search; others are led to log in before the first question, not after the last. */
export async function findGround(args: LoaderFunctionArgs): Promise<{ site: SiteData; ground: SearchGround }> {
  const site = await findSite(args);
  if (!site.user && !site.settings.logged_out_search) throw redirect('/login?next=/match-finder');
  return { site, ground: searchGround(site) };
}

/** One question with what it offers; after the last one, people. */
export async function viewOf(
  args: LoaderFunctionArgs,
  { site, ground, wish, step }: { site: SiteData; ground: SearchGround; wish: Wish; step: number },
): Promise<FinderView> {
  const questions = questionsOf(ground);
  const question = questions[Math.max(step, 0)];
  if (!question) return findFor(args, { site, ground, wish });
  const [regions, interests] = await Promise.all([
    question === 'place' ? findRegions(args, ground.country) : { country: '', list: null },
    question === 'out' || question === 'home' ? findInterests(args) : [],
  ]);
  return {
    kind: 'question',
    question,
    step: Math.max(step, 0),
    steps: questions.length,
    wish,
    lowestAge: ground.minAge,
    regions,
    interests: question === 'out' || question === 'home' ? offered(interests, TASTES[question]) : [],
  };
}

async function findFor(
  args: LoaderFunctionArgs,
  { site, ground, wish }: { site: SiteData; ground: SearchGround; wish: Wish },
): Promise<PeopleView> {
  const isAnywhere = wish.place === ANYWHERE;
  const sought = {
    gender: wish.gender,
    minAge: wish.minAge,
    maxAge: wish.maxAge,
    country: isAnywhere ? null : ground.country,
    region: isAnywhere ? null : wish.place || null,
    interests: [...wish.out, ...wish.home],
    city: site.user?.profile.city ?? null,
  };
  const [people, interests] = await Promise.all([findPeople(args, sought, ground), findInterests(args)]);
  return { kind: 'people', wish, people, interestNames: namesOf(interests, sought.interests) };
}

export async function findInterests(args: LoaderFunctionArgs): Promise<Interest[]> {
  return (await pageApi(args).get('/api/interests.php')).interests;
}

/** The names that a page needs, and no more. */
export function namesOf(interests: Interest[], keys: string[]): Record<string, string> {
  return Object.fromEntries(interests.filter(({ key }) => keys.includes(key)).map(({ key, name }) => [key, name]));
}

async function findRegions(args: LoaderFunctionArgs, country: string): Promise<Regions> {
  const { regions } = await pageApi(args).get('/api/regions.php', { country });
  return { country, list: regions[country] ?? null };
}

function offered(interests: Interest[], keys: readonly string[]): Interest[] {
  return interests.filter(({ key }) => keys.includes(key));
}
