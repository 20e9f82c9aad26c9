import type { Db, Prisma } from '@vonk/db';

/** Its secrets stay out of what goes from hand to hand. */
const SITE_RECORD = { include: { company: true }, omit: { push_private_key: true, mail_event_secret: true } } as const;

export type SiteRecord = Prisma.SiteGetPayload<typeof SITE_RECORD>;
export type PromoRecord = Prisma.PromoCardGetPayload<object>;

/** The sites of this installation with their advertisements, read once and kept until one changes. */
export interface SiteDirectory {
  /** The site of a host name (a port is ignored), else the default one. */
  forHost(host: string | undefined): Promise<SiteRecord>;
  known(domain: string): Promise<SiteRecord | null>;
  byId(id: string): Promise<SiteRecord>;
  /** The site's advertisements that run, in their order. */
  promosOf(siteId: string): Promise<readonly PromoRecord[]>;
  /** Forgets the copy; the next call reads again. */
  drop(): void;
}

export const SITE_CHANNEL = 'site_changed';

export function createSiteDirectory({ db }: { db: Db }): SiteDirectory {
  let loading: Promise<Map<string, SiteRecord>> | null = null;
  let loadingPromos: Promise<Map<string, PromoRecord[]>> | null = null;

  function sites(): Promise<Map<string, SiteRecord>> {
    loading ??= read().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function read(): Promise<Map<string, SiteRecord>> {
    const rows = await db.prisma.site.findMany(SITE_RECORD);
    return new Map(rows.map((row) => [row.domain, row]));
  }

  function promos(): Promise<Map<string, PromoRecord[]>> {
    loadingPromos ??= readPromos().catch((error) => {
      loadingPromos = null;
      throw error;
    });
    return loadingPromos;
  }

  async function readPromos(): Promise<Map<string, PromoRecord[]>> {
    const orderBy = [{ position: 'asc' }, { id: 'asc' }] as const;
    const rows = await db.prisma.promoCard.findMany({ where: { is_active: true }, orderBy: [...orderBy] });
    const bySite = new Map<string, PromoRecord[]>();
    for (const row of rows) bySite.set(row.site_id, [...(bySite.get(row.site_id) ?? []), row]);
    return bySite;
  }

  async function known(domain: string): Promise<SiteRecord | null> {
    return (await sites()).get(domain.toLowerCase()) ?? null;
  }

  return {
    known,
    async forHost(host) {
      const found = host ? await known(host.replace(/:\d+$/, '')) : null;
      const site = found ?? [...(await sites()).values()].find((candidate) => candidate.is_default);
      if (!site) throw new Error('no site is marked as the default one');
      return site;
    },
    async byId(id) {
      const site = [...(await sites()).values()].find((candidate) => candidate.id === id);
      if (!site) throw new Error(`unknown site ${id}`);
      return site;
    },
    async promosOf(siteId) {
      return (await promos()).get(siteId) ?? [];
    },
    drop() {
      loading = null;
      loadingPromos = null;
    },
  };
}
