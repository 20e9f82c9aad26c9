import advertisements from './promos.json' with { type: 'json' };
import { createRandom, uuidV7 } from './random.ts';
import type { WorldPromoCard, WorldSite } from './types.ts';

/** They lead to a page of the site itself: the demo never links elsewhere. */
const ADVERTISEMENTS = advertisements as Pick<
  WorldPromoCard,
  'kind' | 'image' | 'target_url' | 'title' | 'text' | 'button'
>[];

/** One of each kind per site; the sister site only where advertising it is allowed. */
export function buildPromoCards(seed: string, site: WorldSite): WorldPromoCard[] {
  const shown = ADVERTISEMENTS.filter(({ kind }) => kind !== 'resell' || site.member_resell);
  return shown.map((advertisement, position) => ({
    id: uuidV7(createRandom(seed, 'promo', site.domain, advertisement.kind), site.created_at),
    site_id: site.id,
    ...advertisement,
    countries: [],
    position,
    is_active: true,
    created_at: site.created_at,
  }));
}
