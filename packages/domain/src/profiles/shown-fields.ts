import { TRAIT_KEYS, type ToldTraits } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';

/** Whether the site's profiles show this field. */
export function showsField(site: SiteRecord, field: string): boolean {
  return site.visible_profile_fields.includes(field);
}

/** Whether they show where a person lives, and so how far away that is. */
export function showsPlace(site: SiteRecord): boolean {
  return showsField(site, 'city') || showsField(site, 'region');
}

/** What a row tells by one of a list; null where it is not shown. */
export function traitsOf(row: ToldTraits, isShown = (_trait: keyof ToldTraits) => true): ToldTraits {
  return Object.fromEntries(TRAIT_KEYS.map((trait) => [trait, isShown(trait) ? row[trait] : null])) as ToldTraits;
}
