import type { Locale, SuggestedPlace } from '@vonk/schema';
import type { Context } from '../context.ts';
import { listRegions } from './list-regions.ts';

/** As many as fit between a field and a phone’s keyboard. */
const SUGGESTED = 8;

/** Towns of a country that match a partly typed name, likeliest first. */
export async function suggestPlaces(
  ctx: Context,
  { country, name, locale }: { country: string; name: string; locale: Locale },
): Promise<SuggestedPlace[]> {
  const towns = await ctx.places.townsLike({ country, typed: name, limit: SUGGESTED });
  if (towns.length === 0) return [];
  const { [country]: known } = await listRegions(ctx, { locale, countries: [country] });
  const names = new Map(known?.regions.map((region) => [region.code, region.name]));
  return towns.map(({ region, city }) => ({ region, region_name: names.get(region) ?? region, city }));
}
