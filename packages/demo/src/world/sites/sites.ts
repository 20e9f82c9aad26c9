import { LOCALES } from '@vonk/schema/constants';
import type { WorldCompany, WorldSite } from '../types.ts';
import { buildSite, type SiteOptions } from './build-site.ts';
import sites from './sites.json' with { type: 'json' };

/** The default site speaks every language, the others those of their countries. */
export const DEMO_SITES = (sites as SiteOptions[]).map((site) =>
  site.is_default ? { ...site, locales: [...LOCALES] } : site,
);

export function buildSites(seed: string, company: WorldCompany): WorldSite[] {
  return DEMO_SITES.map((options) => buildSite(seed, company, options));
}
