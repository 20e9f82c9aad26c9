import type { Db, Prisma } from '@vonk/db';

/** Secrets are left out, since this object is passed around. */
const SITE_RECORD = { include: { company: true }, omit: { push_private_key: true, mail_event_secret: true } } as const;

export type SiteRecord = Prisma.SiteGetPayload<typeof SITE_RECORD>;
export type PromoRecord = Prisma.PromoCardGetPayload<object>;
export type LanderCopyRecord = Prisma.LanderCopyGetPayload<object>;

/** The sites of this installation and their contents, cached until one changes. */
export interface SiteDirectory {
  /** The site of a host name (the port is ignored), else the default one. */
  forHost(host: string | undefined): Promise<SiteRecord>;
  known(domain: string): Promise<SiteRecord | null>;
  byId(id: string): Promise<SiteRecord>;
  /** The site's active advertisements, in order. */
  promosOf(siteId: string): Promise<readonly PromoRecord[]>;
  /** The texts for one of the site's landers under a slug, if the slug exists. */
  landerCopyOf(siteId: string, lander: string, slug: string): Promise<LanderCopyRecord | null>;
  /** Drops the cache; the next call reads again. */
  drop(): void;
}

export const SITE_CHANNEL = 'site_changed';

export function createSiteDirectory({ db }: { db: Db }): SiteDirectory {
  const sites = keep(async () => {
    const rows = await db.prisma.site.findMany(SITE_RECORD);
    return new Map(rows.map((row) => [row.domain, row]));
  });

  const promos = keep(async () => {
    const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const;
    const rows = await db.prisma.promoCard.findMany({ where: { is_active: true }, orderBy: [...orderBy] });
    const bySite = new Map<string, PromoRecord[]>();
    for (const row of rows) bySite.set(row.site_id, [...(bySite.get(row.site_id) ?? []), row]);
    return bySite;
  });

  const landerCopies = keep(async () => {
    const rows = await db.prisma.landerCopy.findMany({ where: { is_active: true } });
    return new Map(rows.map((row) => [landerCopyKey(row.site_id, row.lander, row.slug), row]));
  });

  async function known(domain: string): Promise<SiteRecord | null> {
    return (await sites.get()).get(domain.toLowerCase()) ?? null;
  }

  return {
    known,
    async forHost(host) {
      const found = host ? await known(host.replace(/:\d+$/, '')) : null;
      const site = found ?? [...(await sites.get()).values()].find((candidate) => candidate.is_default);
      if (!site) throw new Error('no site is marked as the default one');
      return site;
    },
    async byId(id) {
      const site = [...(await sites.get()).values()].find((candidate) => candidate.id === id);
      if (!site) throw new Error(`unknown site ${id}`);
      return site;
    },
    async promosOf(siteId) {
      return (await promos.get()).get(siteId) ?? [];
    },
    async landerCopyOf(siteId, lander, slug) {
      return (await landerCopies.get()).get(landerCopyKey(siteId, lander, slug)) ?? null;
    },
    drop() {
      sites.drop();
      promos.drop();
      landerCopies.drop();
    },
  };
}

/** A blank separates them, since none can contain one. */
const landerCopyKey = (siteId: string, lander: string, slug: string) => `${siteId} ${lander} ${slug}`;

/** Caches a read until it is dropped; a failed read is not cached. */
function keep<Kept>(read: () => Promise<Kept>): { get(): Promise<Kept>; drop(): void } {
  let kept: Promise<Kept> | null = null;
  return {
    get() {
      if (kept) return kept;
      const reading = read();
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
    drop() {
      kept = null;
    },
  };
}
