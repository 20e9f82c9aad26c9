import { createRandom, uuidV7 } from './random.ts';
import { LANDER_COPIES } from './texts/lander-copies.ts';
import type { WorldLanderCopy, WorldPhoto, WorldProfile, WorldSite } from './types.ts';

const PICTURES = 4;

interface Cast {
  profiles: WorldProfile[];
  photos: WorldPhoto[];
}

/** Some slugs for every site, each with a few of the site's own people. */
export function buildLanderCopies(seed: string, site: WorldSite, { profiles, photos }: Cast): WorldLanderCopy[] {
  const pictured = new Set(photos.filter(({ is_main }) => is_main).map(({ profile_id }) => profile_id));
  const people = profiles.filter(({ id }) => pictured.has(id));
  return LANDER_COPIES.map((copy, at) => ({
    id: uuidV7(createRandom(seed, 'lander copy', site.domain, copy.lander, copy.slug), site.created_at),
    site_id: site.id,
    ...copy,
    pictures: people.slice(at * PICTURES, (at + 1) * PICTURES).map(({ id }) => id),
    is_active: true,
    created_at: site.created_at,
  }));
}
