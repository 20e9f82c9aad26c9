import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Match } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';
import { findInterests } from '../../catalogs/exports/lists.server.ts';
import { type Answers, type Asked, answersBody } from '../wish.ts';

export interface QuestionView extends Asked, Answers {
  kind: 'question';
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
  if ('question' in answer) return { kind: 'question', ...answer, ...answers };
  return { kind: 'people', ...answers, ...(await withNames(args, answer.profiles)) };
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
