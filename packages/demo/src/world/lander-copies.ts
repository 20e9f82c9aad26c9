import texts from './lander-copies.json' with { type: 'json' };
import type { People } from './profiles.ts';
import { createRandom, uuidV7 } from './random.ts';
import type { WorldLanderCopy, WorldSite } from './types.ts';

const PICTURES = 4;

type Copy = Pick<WorldLanderCopy, 'lander' | 'slug' | 'theme' | 'button' | 'headline' | 'text'>;

/** The texts of the demo's slugs, some of which share a button. */
const COPIES = texts.copies.map((copy) => ({
  ...copy,
  button: texts.buttons[copy.button as keyof typeof texts.buttons],
})) as Copy[];

/** Some slugs for every site, each with a few of the site's own people. */
export function buildLanderCopies(seed: string, site: WorldSite, { profiles, photos }: People): WorldLanderCopy[] {
  const pictured = new Set(photos.filter(({ is_main }) => is_main).map(({ profile_id }) => profile_id));
  const people = profiles.filter(({ id }) => pictured.has(id));
  return COPIES.map((copy, at) => ({
    id: uuidV7(createRandom(seed, 'lander copy', site.domain, copy.lander, copy.slug), site.created_at),
    site_id: site.id,
    ...copy,
    pictures: people.slice(at * PICTURES, (at + 1) * PICTURES).map(({ id }) => id),
    is_active: true,
    created_at: site.created_at,
  }));
}
