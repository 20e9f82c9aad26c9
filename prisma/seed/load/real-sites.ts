import type { Db } from '@vonk/db';

/** The database belongs to a real site, which the message names. */
export class RealSiteError extends Error {
  override readonly name = 'RealSiteError';
}

/** The demo's sites, and others added for trying it, are reachable on this machine only. */
export async function refuseRealSites(db: Db): Promise<void> {
  const real = await db.prisma.site.findFirst({
    where: { NOT: [{ domain: 'localhost' }, { domain: { endsWith: '.localhost' } }] },
    select: { domain: true },
    orderBy: { created_at: 'asc' },
  });
  if (!real) return;
  throw new RealSiteError(
    `VONK_DEMO=1, and the database has a site that is no demo: ${real.domain}. Set VONK_DEMO=0, name another database, or give the site a domain that ends in .localhost.`,
  );
}
