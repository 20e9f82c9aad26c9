import { regionLabel } from '@vonk/i18n';
import type { CountryRegions, Locale } from '@vonk/schema';
import type { Context } from '../context.ts';

/** The regions of each given country, sorted alphabetically in the given language. */
export async function listRegions(
  ctx: Context,
  { locale, countries }: { locale: Locale; countries: string[] },
): Promise<Record<string, CountryRegions>> {
  const rows = await ctx.db.prisma.region.findMany({ where: { country: { in: countries } } });
  const byCountry: Record<string, CountryRegions> = {};
  for (const row of rows) {
    byCountry[row.country] ??= { label: regionLabel(locale, row.label_key), regions: [] };
    byCountry[row.country]?.regions.push({
      code: row.code,
      name: (row.names as Record<string, string>)[locale] ?? row.name,
    });
  }
  const collator = new Intl.Collator(locale);
  for (const country of Object.values(byCountry)) country.regions.sort((a, b) => collator.compare(a.name, b.name));
  return byCountry;
}
