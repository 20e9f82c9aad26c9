import type { APIRequestContext } from '@playwright/test';

/** A search that only finds fictional people: the members of other journeys are younger. */
export const WITH_FICTIONAL = 'photo=1&min_age=40';

interface Fictional {
  id: string;
  name: string;
}

/** To view, like and write to. Members belong to their own journeys, some of which count what they receive. */
export async function findFictional(request: APIRequestContext, origin: string): Promise<Fictional> {
  const [first] = await findTwoFictional(request, origin);
  return first;
}

export async function findTwoFictional(request: APIRequestContext, origin: string): Promise<[Fictional, Fictional]> {
  const answer = await request.get(`${origin}/api/members.php?${WITH_FICTIONAL}`);
  const { profiles } = (await answer.json()) as { profiles: (Fictional & { fictional: boolean })[] };
  const [first, second] = profiles.filter(({ fictional }) => fictional);
  if (!first || !second) throw new Error('the demo world has no two fictional profiles');
  return [first, second];
}
