import type { Answer, endpoints } from '@vonk/schema';
import type { Context } from '../context.ts';

/** A hundredth of a degree is about a kilometre: enough to find the town, but not a house. */
const HUNDREDTH = 100;

/** The town at a point; false if there is none. The point is rounded first and never stored. */
export async function geocode(
  ctx: Context,
  { lat, lon }: { lat: number; lon: number },
): Promise<Answer<typeof endpoints.geocode>> {
  const round = (degrees: number) => Math.round(degrees * HUNDREDTH) / HUNDREDTH;
  return (await ctx.places.townAt({ latitude: round(lat), longitude: round(lon) })) ?? false;
}
