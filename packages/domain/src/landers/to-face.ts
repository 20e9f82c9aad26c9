import type { FaceRow } from '@vonk/db/sql';
import type { LanderFace } from '@vonk/schema';
import { showsField } from '../profiles/shown-fields.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** What a lander shows of a fictional profile: its words only where the site's profiles tell them. */
export function toFace(row: FaceRow, { site, now }: { site: SiteRecord; now: Date }): LanderFace {
  return {
    ...toCard(row, { site, now }),
    about: showsField(site, 'about') ? row.about : null,
    language: row.language,
  };
}
