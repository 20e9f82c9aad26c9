import type { Db, Prisma } from '@vonk/db';

export type SiteRecord = Prisma.SiteGetPayload<{ include: { company: true } }>;

/** The sites of this installation, read once and kept until one changes. */
export interface SiteDirectory {
  /** The site of a host name (a port is ignored), else the default one. */
  forHost(host: string | undefined): Promise<SiteRecord>;
  known(domain: string): Promise<SiteRecord | null>;
  byId(id: string): Promise<SiteRecord>;
  /** Forgets the copy; the next call reads again. */
  drop(): void;
}

export const SITE_CHANNEL = 'site_changed';

export function createSiteDirectory({ db }: { db: Db }): SiteDirectory {
  let loading: Promise<Map<string, SiteRecord>> | null = null;

  function sites(): Promise<Map<string, SiteRecord>> {
    loading ??= read().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function read(): Promise<Map<string, SiteRecord>> {
    const rows = await db.prisma.site.findMany({ include: { company: true } });
    return new Map(rows.map((row) => [row.domain, row]));
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
    drop() {
      loading = null;
    },
  };
}
