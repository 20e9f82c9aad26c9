import type { APIRequestContext } from '@playwright/test';
import { WITH_FICTIONAL } from './routes.ts';

export async function findFictional(request: APIRequestContext, origin: string): Promise<{ id: string; name: string }> {
  const answer = await request.get(`${origin}/api/members.php?${WITH_FICTIONAL}&gender=all`);
  const { profiles } = (await answer.json()) as { profiles: { id: string; name: string; fictional: boolean }[] };
  const found = profiles.find(({ fictional }) => fictional);
  if (!found) throw new Error('the demo world has no fictional profile');
  return found;
}
