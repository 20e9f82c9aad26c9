import type { Residence } from '@vonk/integrations';
import type { Context } from '../context.ts';

/**
 * The columns of a profile that distance is measured by, in degrees. Null where the town is not known: from the middle of
 * a region, a distance would be told that is none.
 */
export async function residencePoint(
  ctx: Context,
  residence: Residence,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const found = await ctx.places.pointOf(residence);
  return found?.isTown ? { latitude: found.latitude, longitude: found.longitude } : { latitude: null, longitude: null };
}
