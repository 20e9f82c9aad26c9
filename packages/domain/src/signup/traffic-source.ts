import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Tracking } from '@vonk/schema';
import type { Context } from '../context.ts';
import { linkSecrets } from '../links/link-secrets.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

type Signing = { options: Pick<Context['options'], 'linkSecret' | 'acceptedLinkSecrets'> };
type Rules = Pick<SiteRecord, 'id' | 'invited_by'>;

/**
 * Whether a link's data is of a traffic source that the site accepts: any, unless the site lists networks and
 * references.
 */
export function isSent(
  { invited_by: names }: Pick<Rules, 'invited_by'>,
  tracking: { [key in keyof Tracking]?: string | null } | null | undefined,
): boolean {
  const said = [tracking?.network, tracking?.ref].filter((word) => word != null);
  return names.length === 0 ? said.length > 0 : said.some((word) => names.includes(word.toLowerCase()));
}

/** A browser's mark of a traffic source: unforgeable, and without any data of the link. */
export function sourceMark(ctx: Signing, site: Rules): string {
  return markOf(ctx.options.linkSecret, site).toString('base64url');
}

export function isSourceMark(ctx: Signing, site: Rules, value: string | null): boolean {
  if (value === null) return false;
  const given = Buffer.from(value, 'base64url');
  return linkSecrets(ctx).some((secret) => {
    const expected = markOf(secret, site);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Changing the names invalidates earlier marks. */
function markOf(secret: string, { id, invited_by: names }: Rules): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'traffic sources', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, ...names]))
    .digest();
}
