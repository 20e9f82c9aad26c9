import type { Region } from '@vonk/db';
import { countryName } from '@vonk/i18n/formats';
import type { CalledTown } from '@vonk/integrations';
import { type CITY_ERRORS, LOCALES } from '@vonk/schema';
import type { Context } from '../context.ts';

export interface Home {
  region: string | null;
  city: string | null;
}

export type CityError = (typeof CITY_ERRORS)[number];

interface Asked {
  country: string;
  /** Where it is given, the town is there or nowhere. */
  region?: string | null | undefined;
  /** Where several regions have such a town, this one is meant. */
  usualRegion?: string | null | undefined;
  /** A town, by itself or with its region behind a comma. */
  city: string;
}

/**
 * A town as it is spelt, and its region; or why there is none. In a country whose towns are not known, both are kept as
 * they were given.
 */
export async function findHome(
  ctx: Context,
  { country, region: given = null, usualRegion, city: written }: Asked,
): Promise<Home | CityError> {
  const whole = await ctx.places.townsCalled({ country, name: written });
  if (whole === null) return { region: given, city: written };
  const rows = await listRows(ctx, country);
  const { city, regions } = whole.length > 0 ? { city: written, regions: null } : splitPlace(rows, country, written);
  const called = whole.length > 0 ? whole : ((await ctx.places.townsCalled({ country, name: city })) ?? []);
  const [likeliest] = called;
  if (!likeliest) return 'city_unknown';
  const isAsked = (region: string) => (given ?? region) === region && (regions?.includes(region) ?? true);
  const there = called.filter(({ region }) => isAsked(region));
  const isChosen = given !== null || regions !== null;
  const meant = isChosen ? there : chosenOf(there, usualRegion);
  const [town] = meant;
  if (!town) return 'city_elsewhere';
  if (!isChosen && meant.length > 1) return 'city_ambiguous';
  // An installation may have fewer regions than there are.
  return { region: rows.some(({ code }) => code === town.region) ? town.region : null, city: town.city };
}

/** The one at home; otherwise those whose name is the most of that town’s own. */
function chosenOf(towns: CalledTown[], usualRegion: string | null | undefined): CalledTown[] {
  const usual = towns.filter(({ region }) => region === usualRegion);
  return usual.length > 0 ? usual : towns.filter(({ rank }) => rank === towns[0]?.rank);
}

type RegionRow = Pick<Region, 'code' | 'name' | 'names'>;

const listRows = (ctx: Context, country: string): Promise<RegionRow[]> =>
  ctx.db.prisma.region.findMany({ where: { country }, select: { code: true, name: true, names: true } });

/** Whether it is this town with its region behind a comma, in whichever language. */
export async function isNameOf(
  ctx: Context,
  { country, region, city }: Home & { country: string },
  written: string,
): Promise<boolean> {
  if (written === city) return true;
  if (region === null || !written.includes(',')) return false;
  const parts = splitPlace(await listRows(ctx, country), country, written);
  return parts.city === city && parts.regions?.includes(region) === true;
}

/** “Delft, Zuid-Holland” in its parts; no regions where none is named, or only the country. */
function splitPlace(rows: RegionRow[], country: string, written: string): { city: string; regions: string[] | null } {
  const comma = written.lastIndexOf(',');
  if (comma < 0) return { city: written, regions: null };
  const [city, behind] = [written.slice(0, comma).trim(), written.slice(comma + 1).trim()];
  if (LOCALES.some((locale) => isSame(behind, countryName(locale, country)))) return { city, regions: null };
  const isCalledSo = ({ code, name, names }: RegionRow) =>
    [name, code.slice(country.length + 1), ...Object.values(names as Record<string, string>)].some((one) =>
      isSame(one, behind),
    );
  return { city, regions: rows.filter(isCalledSo).map(({ code }) => code) };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Without regard to case, accents, spaces and signs. */
function isSame(one: string, other: string): boolean {
  return one !== '' && collator.compare(one, other) === 0;
}
