import type { Db } from '@vonk/db';
import { DEMO_SEED } from '../world/build-world.ts';
import { buildCompany } from '../world/sites/company.ts';
import { buildSites } from '../world/sites/sites.ts';

/** What a site has that was made before sites had colours of their own. */
const STANDARD = '#e5326b';

/** Gives the sites of a demo world that an earlier version made the colours that they have today. */
export async function giveIconColors(db: Db): Promise<void> {
  for (const { domain, icon_color } of buildSites(DEMO_SEED, buildCompany(DEMO_SEED))) {
    await db.prisma.site.updateMany({ where: { domain, icon_color: STANDARD }, data: { icon_color } });
  }
}
