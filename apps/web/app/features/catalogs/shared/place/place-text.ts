import type { CountryRegions } from '@vonk/schema';

/** A town as forms show it and take it: with its region, since towns of several regions share a name. */
export function placeText(city: string, region: string | null | undefined): string {
  return region ? `${city}, ${region}` : city;
}

/** The two of them again; no region where none of the country’s is named. */
export function splitPlaceText(text: string, list: CountryRegions | null): { city: string; region: string | null } {
  const region = list?.regions.find(({ name }) => text.trim().endsWith(`, ${name}`))?.name ?? null;
  return { city: region ? text.trim().slice(0, -`, ${region}`.length) : text.trim(), region };
}

/** The town of a form: the choice that was ticked, or else what was typed. */
export function townOf(field: (name: string) => string): string {
  return field('town') || field('city');
}
