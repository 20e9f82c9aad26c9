import type { SiteRecord } from '../sites/site-directory.ts';

/** Whether the site's profiles tell this of somebody. */
export function showsField(site: SiteRecord, field: string): boolean {
  return site.visible_profile_fields.includes(field);
}

/** Whether they tell where somebody lives, and so how far away that is. */
export function showsPlace(site: SiteRecord): boolean {
  return showsField(site, 'city') || showsField(site, 'region');
}
