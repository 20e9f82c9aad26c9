import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Relation } from '@vonk/schema';
import { pageApi, plainApi } from '../../server/api.server.ts';
import { findInterests } from '../catalogs/shared/lists.server.ts';

/** A profile as the viewer may see it, with the names of its interests, unless the page has those. */
export async function findProfile(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const [{ profile, relation }, known] = await Promise.all([
    api.get('/api/profile.php', { id: args.params['id'] ?? '' }),
    findInterests(args),
  ]);
  // An empty id asks for the own profile, which has another form.
  if (!('shared_interests' in profile)) throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  const interests = known?.filter(({ key }) => profile.interests.includes(key)) ?? null;
  const isLikeSeen = await seeLike(args, profile.id, relation);
  const isReporting = relation !== null && new URL(args.request.url).searchParams.has('report');
  return { profile, relation, interests, isLikeSeen, isReporting, loadedAt: new Date().toISOString() };
}

/**
 * A like is seen when its giver's profile is opened. What scripts fetch may be fetched ahead, on the way of the pointer:
 * they tell it themselves, once the profile is on the screen.
 */
async function seeLike(args: LoaderFunctionArgs, profileId: string, relation: Relation | null): Promise<boolean> {
  const isDocument = args.request.headers.get('accept')?.includes('text/html');
  if (!relation?.liked_by || !isDocument) return false;
  try {
    await plainApi(args).post('/api/like-seen.php', { profile_id: profileId });
    return true;
  } catch (error) {
    args.context.logger.warn({ err: error }, 'a like could not be marked as seen');
    return false;
  }
}
