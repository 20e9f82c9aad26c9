import type { Context } from '../context.ts';
import type { SiteRecord } from './site-directory.ts';

/** Where members reach a site: its domain under the scheme and port of the public origin. */
export function siteOrigin(
  ctx: { options: Pick<Context['options'], 'publicOrigin'> },
  site: Pick<SiteRecord, 'domain'>,
): string {
  const origin = new URL(ctx.options.publicOrigin);
  origin.hostname = site.domain;
  return origin.origin;
}
