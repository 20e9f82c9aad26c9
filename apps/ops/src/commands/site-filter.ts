import type { SiteRecord } from '@vonk/domain';
import type { Session } from '../session.ts';
import { UsageError } from '../usage-error.ts';

/** @throws UsageError if there is no such site */
export async function siteIdOf({ ctx }: Session, domain: string | undefined): Promise<string | null> {
  if (domain === undefined) return null;
  const site = await ctx.sites.known(domain);
  if (!site) throw new UsageError('There is no site of this domain.');
  return site.id;
}

/** @throws UsageError if there is no such site */
export async function siteOf({ ctx }: Pick<Session, 'ctx'>, domain: string): Promise<SiteRecord> {
  const site = await ctx.sites.known(domain);
  if (!site) throw new UsageError(`There is no site ${domain}.`);
  return site;
}
