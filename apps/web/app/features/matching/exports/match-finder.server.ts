import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Match, ProfileCard } from '@vonk/schema';
import { pageApi, plainApi } from '../../../server/api.server.ts';
import { findUser } from '../../../server/site.server.ts';
import { findInterests } from '../../catalogs/exports/lists.server.ts';
import { type Answers, type Asked, answersBody, searchOf } from '../wish.ts';

const FACES = 3;

export interface QuestionView extends Asked, Answers {
  kind: 'question';
  /** Some of the people who fit the answers so far, with a photo. */
  faces: ProfileCard[];
}

export interface PeopleView extends Answers {
  kind: 'people';
  people: Match[];
  /** By key, translated: those named by the reasons; null when the browser already has the full list. */
  interestNames: Record<string, string> | null;
}

export type FinderView = QuestionView | PeopleView;

/** The next question after the given answers; after the last one, people. */
export async function viewOf(args: LoaderFunctionArgs | ActionFunctionArgs, answers: Answers): Promise<FinderView> {
  const answer = await pageApi(args).post('/api/match-finder.php', answersBody(answers));
  if ('question' in answer) return { kind: 'question', ...answer, ...answers, faces: await findFaces(args, answers) };
  return { kind: 'people', ...answers, ...(await withNames(args, answer.profiles)) };
}

/** None where the search fails: they only accompany the question. */
async function findFaces(args: LoaderFunctionArgs | ActionFunctionArgs, { wish }: Answers): Promise<ProfileCard[]> {
  try {
    const isAtHome = wish.place === 'country';
    const country = isAtHome ? (await findUser(args))?.profile.country : undefined;
    const { profiles } = await plainApi(args).get('/api/members.php', searchOf(wish, country));
    return profiles.filter(({ main_image }) => main_image).slice(0, FACES);
  } catch {
    return [];
  }
}

/** People who fit the member's own profile. */
export async function findOwnMatches(args: LoaderFunctionArgs) {
  const answer = await pageApi(args).post('/api/match-finder.php', { from_profile: true });
  return withNames(args, 'profiles' in answer ? answer.profiles : []);
}

async function withNames(args: LoaderFunctionArgs | ActionFunctionArgs, people: Match[]) {
  const keys = new Set(people.flatMap(({ why }) => why.flatMap((one) => (one.kind === 'interests' ? one.keys : []))));
  if (keys.size === 0) return { people, interestNames: {} };
  const interests = await findInterests(args);
  if (!interests) return { people, interestNames: null };
  const named = interests.filter(({ key }) => keys.has(key)).map(({ key, name }) => [key, name]);
  return { people, interestNames: Object.fromEntries(named) as Record<string, string> };
}
