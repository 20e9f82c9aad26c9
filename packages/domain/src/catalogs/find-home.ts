import type { Region } from '@vonk/db';
import { countryName } from '@vonk/i18n/formats';
import type { CalledTown } from '@vonk/ports';
import { type CITY_ERRORS, LOCALES } from '@vonk/schema';
import type { Context } from '../context.ts';

export interface Home {
  region: string | null;
  city: string | null;
}

export type CityError = (typeof CITY_ERRORS)[number];

interface Asked {
  country: string;
  /** If given, only towns in this region match. */
  region?: string | null | undefined;
  /** Preferred when several regions have a town of this name. */
  usualRegion?: string | null | undefined;
  /** A town, alone or followed by a comma and its region. */
  city: string;
}

/**
 * The town in its official spelling and its region, or why it was not found. In a country without town data, both are
 * returned as given.
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
  // An installation may not have all regions.
  return { region: rows.some(({ code }) => code === town.region) ? town.region : null, city: town.city };
}

/** The town in the usual region; otherwise those with the best `rank`. */
function chosenOf(towns: CalledTown[], usualRegion: string | null | undefined): CalledTown[] {
  const usual = towns.filter(({ region }) => region === usualRegion);
  return usual.length > 0 ? usual : towns.filter(({ rank }) => rank === towns[0]?.rank);
}

type RegionRow = Pick<Region, 'code' | 'name' | 'names'>;

const listRows = (ctx: Context, country: string): Promise<RegionRow[]> =>
  ctx.db.prisma.region.findMany({ where: { country }, select: { code: true, name: true, names: true } });

/** Whether the text names this town, alone or followed by a comma and its region in any language. */
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

/** Splits “Delft, Zuid-Holland”; `regions` is null if the text names none, or only the country. */
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

/** Ignores case, accents, spaces and punctuation. */
function isSame(one: string, other: string): boolean {
  return one !== '' && collator.compare(one, other) === 0;
}
