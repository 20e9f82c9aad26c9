import type { Residence } from '@vonk/integrations';
import type { Context } from '../context.ts';

/** The columns of a profile that distance is measured by, in degrees; null where neither town nor region is known. */
export async function residencePoint(
  ctx: Context,
  residence: Residence,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const found = await ctx.places.pointOf(residence);
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
