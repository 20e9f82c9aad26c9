import type { Db } from '@vonk/db';

/** The database is a real site's; the message is a sentence that names it. */
export class RealSiteError extends Error {
  override readonly name = 'RealSiteError';
}

/** The demo's sites, and those added to try it, are reached on this machine alone. */
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
