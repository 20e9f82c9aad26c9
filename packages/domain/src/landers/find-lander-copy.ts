import { readFictionalCards } from '@vonk/db/sql';
import type { LanderTheme, Locale, ShownLanderCopy, SlugLander } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import { localised } from '../catalogs/localised.ts';
import type { Context } from '../context.ts';
import { mayLook } from '../search/search-access.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { toFace } from './to-face.ts';

interface Visit {
  site: SiteRecord;
  lander: SlugLander;
  slug: string;
  locale: Locale;
  member: SessionMember | null;
  hasTrafficSource: boolean;
}

/**
 * The content of a lander for a slug; null if the slug does not exist. Visitors who may not see people get no pictures.
 */
export async function findLanderCopy(ctx: Context, visit: Visit): Promise<ShownLanderCopy | null> {
  const { site, lander, slug, locale } = visit;
  const copy = await ctx.sites.landerCopyOf(site.id, lander, slug);
  if (!copy) return null;
  return {
    slug,
    theme: copy.theme as LanderTheme,
    headline: localised(site, copy.headline, locale),
    text: localised(site, copy.text, locale),
    button: localised(site, copy.button, locale),
    faces: mayLook(site, visit) ? await findChosen(ctx, site, copy.pictures) : [],
  };
}

async function findChosen(ctx: Context, site: SiteRecord, profileIds: string[]): Promise<ShownLanderCopy['faces']> {
  if (profileIds.length === 0) return [];
  const rows = await readFictionalCards(ctx.db.pool, { siteId: site.id, profileIds });
  return rows.map((row) => toFace(row, { site, now: ctx.clock.now() }));
}
