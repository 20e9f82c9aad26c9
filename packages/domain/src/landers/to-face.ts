import type { FaceRow } from '@vonk/db/sql';
import type { LanderFace } from '@vonk/schema';
import { showsField } from '../profiles/shown-fields.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** A fictional profile as a lander shows it; its about text only where the site's profiles show it. */
export function toFace(row: FaceRow, { site, now }: { site: SiteRecord; now: Date }): LanderFace {
  return {
    ...toCard(row, { site, now }),
    about: showsField(site, 'about') ? row.about : null,
    language: row.language,
  };
}
