import { type Body, type endpoints, invalidField } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import { findHome, type Home, isNameOf } from '../catalogs/find-home.ts';
import { residencePoint } from '../catalogs/residence-point.ts';
import type { Context } from '../context.ts';

type HomeChange = Pick<Body<typeof endpoints.updateProfile>, 'region' | 'city'>;

interface Stored extends Home {
  country: string;
}

/**
 * The changed columns of a profile whose owner moves; empty if nothing changes. A town stored before towns were
 * validated stays until another is given.
 * @throws AppError for the region and the town, as in `updateProfile`.
 */
export async function changeHome(
  ctx: Context,
  { member, change }: { member: SessionMember; change: HomeChange },
): Promise<Partial<Home & { latitude: number | null; longitude: number | null }>> {
  if (change.region === undefined && change.city === undefined) return {};
  const stored = await ctx.db.prisma.profile.findUniqueOrThrow({
    where: { id: member.profileId },
    select: { country: true, region: true, city: true },
  });
  if (change.region) await assertRegion(ctx, stored.country, change.region);
  const home = await newHome(ctx, stored, change);
  if (home.region === stored.region && home.city === stored.city) return home;
  return { ...home, ...(await residencePoint(ctx, { country: stored.country, ...home })) };
}

async function newHome(ctx: Context, stored: Stored, { region, city }: HomeChange): Promise<Home> {
  const kept = region === undefined ? stored.region : region;
  if (city === null) return { region: kept, city };
  if (city === undefined) return { region: kept, city: await townIn(ctx, stored, kept) };
  if (await isStored(ctx, stored, { region, city })) return { region: stored.region, city: stored.city };
  const home = await findHome(ctx, { country: stored.country, region, usualRegion: stored.region, city });
  if (typeof home !== 'string') return home;
  if (home === 'city_unknown' && city === stored.city) return { region: kept, city };
  throw invalidField('city', home);
}

/** The stored town after a change of region only: null if it is known to be in another region. */
async function townIn(ctx: Context, { country, city }: Stored, region: string | null): Promise<string | null> {
  if (!city || !region) return city;
  return (await findHome(ctx, { country, region, city })) === 'city_elsewhere' ? null : city;
}

/** Whether the given town is the stored one, as stored or as shown in forms. */
async function isStored(
  ctx: Context,
  stored: Stored,
  { region, city }: HomeChange & { city: string },
): Promise<boolean> {
  return (region === undefined || region === stored.region) && (await isNameOf(ctx, stored, city));
}

async function assertRegion(ctx: Context, country: string, code: string): Promise<void> {
  const region = await ctx.db.prisma.region.findUnique({ where: { code }, select: { country: true } });
  if (region?.country !== country) throw invalidField('region', 'region_unknown');
}
