import { LOCALES } from '@vonk/schema/constants';
import type { WorldCompany, WorldSite } from '../types.ts';
import { buildSite, type SiteOptions } from './build-site.ts';
import sites from './sites.json' with { type: 'json' };

/** The default site speaks every language, the others those of their countries. */
const SITES = (sites as SiteOptions[]).map((site) => (site.is_default ? { ...site, locales: [...LOCALES] } : site));

export const DEMO_DOMAINS = SITES.map(({ domain }) => domain);

export function buildSites(seed: string, company: WorldCompany): WorldSite[] {
  return SITES.map((options) => buildSite(seed, company, options));
}
