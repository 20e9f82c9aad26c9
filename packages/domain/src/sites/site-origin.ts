import type { Context } from '../context.ts';
import type { SiteRecord } from './site-directory.ts';

/** The site's public origin: its domain with the scheme and port of the configured one. */
export function siteOrigin(
  ctx: { options: Pick<Context['options'], 'publicOrigin'> },
  site: Pick<SiteRecord, 'domain'>,
): string {
  const origin = new URL(ctx.options.publicOrigin);
  origin.hostname = site.domain;
  return origin.origin;
}
