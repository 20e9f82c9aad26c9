import type { Residence } from '@vonk/ports';
import type { Context } from '../context.ts';

/**
 * The coordinates that a profile's distances are measured from, in degrees. Null if the town is unknown: distances from
 * the middle of a region would be wrong.
 */
export async function residencePoint(
  ctx: Context,
  residence: Residence,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const found = await ctx.places.pointOf(residence);
  return found?.isTown ? { latitude: found.latitude, longitude: found.longitude } : { latitude: null, longitude: null };
}
