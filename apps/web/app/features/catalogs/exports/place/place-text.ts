import type { CountryRegions } from '@vonk/schema';

/** A town as forms show and accept it: with its region, because towns in several regions share a name. */
export function placeText(city: string, region: string | null | undefined): string {
  return region ? `${city}, ${region}` : city;
}

/** Splits that text again; the region is null unless it is one of the country's. */
export function splitPlaceText(text: string, list: CountryRegions | null): { city: string; region: string | null } {
  const region = list?.regions.find(({ name }) => text.trim().endsWith(`, ${name}`))?.name ?? null;
  return { city: region ? text.trim().slice(0, -`, ${region}`.length) : text.trim(), region };
}

/** The town in a form: the ticked choice, otherwise the typed text. */
export function townOf(field: (name: string) => string): string {
  return field('town') || field('city');
}
