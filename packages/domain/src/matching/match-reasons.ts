import type { MatchRow } from '@vonk/db/sql';
import { MAX_AGE, type MatchReason } from '@vonk/schema';
import type { Context } from '../context.ts';
import { showsField, showsPlace } from '../profiles/shown-fields.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import type { Wish } from './wish.ts';

/** In km; distances are given in these steps, since towns are not points. */
const NEAR_STEPS = [10, 25, 50];

interface Home {
  country: string;
  region: string | null;
  city: string | null;
}

interface ReasonOptions {
  site: SiteRecord;
  wish: Wish;
  /** Where the searching member lives. */
  home: Home;
}

/** Why this person fits, strongest reason first; never empty, since each looks for people like the other. */
export async function findReasons(
  ctx: Context,
  row: MatchRow,
  { site, wish, home }: ReasonOptions,
): Promise<MatchReason[]> {
  const reasons: MatchReason[] = [];
  if (row.shared.length > 0 && showsField(site, 'interests')) reasons.push({ kind: 'interests', keys: row.shared });
  const place = showsPlace(site) ? await findPlaceReason(ctx, row, { wish, home }) : null;
  if (place) reasons.push(place);
  if (isNarrow(wish.age, site)) reasons.push({ kind: 'age' });
  if (row.is_active) reasons.push({ kind: 'active' });
  return reasons.length > 0 ? reasons : [{ kind: 'each_other' }];
}

/** A distance only between towns; `city` for people in the same town, however it is spelled. */
async function findPlaceReason(
  ctx: Context,
  row: MatchRow,
  { wish, home }: Pick<ReasonOptions, 'wish' | 'home'>,
): Promise<MatchReason | null> {
  const { country, region_code: region, city, km } = row;
  const isInRegion = region !== null && region === wish.region;
  const [own, other] = await Promise.all([
    home.city && ctx.places.pointOf(home),
    city && ctx.places.pointOf({ country, region, city }),
  ]);
  if (city && own && other && own.isTown && other.isTown && km !== null) {
    if (own.latitude === other.latitude && own.longitude === other.longitude) return { kind: 'city', city };
    const step = NEAR_STEPS.find((most) => km < most);
    if (step) return { kind: 'near', km: step };
  }
  return isInRegion ? { kind: 'region' } : null;
}

/** Whether the requested ages exclude anyone. */
function isNarrow({ min, max }: Wish['age'], site: SiteRecord): boolean {
  return min > site.min_age || max < MAX_AGE;
}
