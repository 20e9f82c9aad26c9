import { type ToldTraits, TRAIT_KEYS } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';

/** Whether the site's profiles show this field. */
export function showsField(site: SiteRecord, field: string): boolean {
  return site.visible_profile_fields.includes(field);
}

/** Whether profiles show where a person lives, and so the distance. */
export function showsPlace(site: SiteRecord): boolean {
  return showsField(site, 'city') || showsField(site, 'region');
}

/** The row's choices from lists; null where not shown. */
export function traitsOf(row: ToldTraits, isShown = (_trait: keyof ToldTraits) => true): ToldTraits {
  return Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, isShown(trait) ? row[trait] : null])) as ToldTraits;
}
