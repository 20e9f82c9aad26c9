import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Profile, Relation } from '@vonk/schema';
import { pageApi } from '../../../server/api.server.ts';
import { findSite } from '../../../server/site.server.ts';

/** Somebody's profile. Opening it clears the new flag of a like that came from there. */
export async function findProfile(args: LoaderFunctionArgs) {
  const api = pageApi(args);
  const id = args.params['id'] ?? '';
  const [{ user }, answer, { interests }] = await Promise.all([
    findSite(args),
    api.get('/api/profile.php', { id }),
    api.get('/api/interests.php'),
  ]);
  const { profile, relation } = answer as { profile: Profile; relation: Relation | null };
  const wasNewLike = Boolean(relation?.liked_by && user && user.total_new_likes > 0);
  if (wasNewLike) await api.post('/api/like-seen.php', { profile_id: profile.id });
  return { profile, relation, interests, wasNewLike };
}
