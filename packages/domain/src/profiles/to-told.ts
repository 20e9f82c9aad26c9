import type { ToldRow } from '@vonk/db/sql';
import type { DeckCard, Locale, ProfileCard } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';
import { distanceKm } from './distance.ts';
import { showsField, showsPlace, traitsOf } from './shown-fields.ts';
import { toPrompts } from './to-prompts.ts';

type Told = Omit<DeckCard, keyof ProfileCard | 'language' | 'pictures'>;

/** What a person tells, as far as the site's profiles show it, and what the viewer has in common. */
export function toTold(row: ToldRow, { site, locale }: { site: SiteRecord; locale: Locale }): Told {
  const own = new Set(row.viewer_interests ?? []);
  const interests = showsField(site, 'interests') ? row.interests : [];
  const viewer = { latitude: row.viewer_latitude, longitude: row.viewer_longitude };
  return {
    distance_km: showsPlace(site) ? distanceKm(viewer, row) : null,
    about: showsField(site, 'about') ? row.about : null,
    prompts: showsField(site, 'about') ? toPrompts(row.prompts, locale) : [],
    ...traitsOf(row, (trait) => showsField(site, trait)),
    reason_for_joining: showsField(site, 'reason_for_joining') ? row.reason_for_joining : null,
    interests,
    shared_interests: interests.filter((interest) => own.has(interest)),
  };
}
