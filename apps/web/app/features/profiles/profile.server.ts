import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Relation } from '@vonk/schema';
import { pageApi, plainApi } from '../../server/api.server.ts';
import { tellIfEnded } from '../../server/site.server.ts';
import { findInterests } from '../catalogs/exports/lists.server.ts';

/** A profile as the viewer may see it, with the names of its interests unless the browser has them. */
export async function findProfile(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const [{ profile, relation }, known] = await Promise.all([
    api.get('/api/profile.php', { id: args.params['id'] ?? '' }),
    findInterests(args),
  ]);
  if (relation === null) await tellIfEnded(args);
  // An empty id requests the own profile, which has another shape.
  if (!('shared_interests' in profile)) throw Response.json({ code: 'not_found', message: '' }, { status: 404 });
  const interests = known?.filter(({ key }) => profile.interests.includes(key)) ?? null;
  const isLikeSeen = await seeLike(args, profile.id, relation);
  const isReporting = relation !== null && new URL(args.request.url).searchParams.has('report');
  return { profile, relation, interests, isLikeSeen, isReporting, loadedAt: new Date().toISOString() };
}

/**
 * Opening a profile marks its like as seen. Only for document requests here: a link may load it early, so the browser
 * marks it itself once the profile is on screen.
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
