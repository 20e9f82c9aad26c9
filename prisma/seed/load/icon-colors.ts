import type { Db } from '@vonk/db';
import { DEMO_SEED } from '../world/build-world.ts';
import { buildCompany } from '../world/sites/company.ts';
import { buildSites } from '../world/sites/sites.ts';

/** The colour of sites created before sites had their own. */
const STANDARD = '#e5326b';

/** Updates the icon colours of a demo world from an earlier version. */
export async function giveIconColors(db: Db): Promise<void> {
  for (const { domain, icon_color } of buildSites(DEMO_SEED, buildCompany(DEMO_SEED))) {
    await db.prisma.site.updateMany({ where: { domain, icon_color: STANDARD }, data: { icon_color } });
  }
}
