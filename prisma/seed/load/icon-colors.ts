import type { Db } from '@vonk/db';
import { DEMO_SITES } from '@vonk/demo/world';

/** The colour of sites created before sites had their own. */
const STANDARD = '#e5326b';

/** Updates the icon colours of a demo world from an earlier version. */
export async function giveIconColors(db: Db): Promise<void> {
  for (const { domain, icon_color } of DEMO_SITES) {
    await db.prisma.site.updateMany({ where: { domain, icon_color: STANDARD }, data: { icon_color } });
  }
}
