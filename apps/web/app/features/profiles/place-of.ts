import type { Profile } from '@vonk/schema';

/** Town and region, as far as they are told; once where both have one name. */
export function placeOf({ city, region }: Profile): string {
  return [...new Set([city, region].filter((place) => place !== null))].join(', ');
}
