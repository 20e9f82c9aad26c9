import type { Tracking } from '@vonk/schema';
import { isSigned, type Signing, sign } from '../links/link-secrets.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

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
  return sign(ctx, 'traffic sources', saidOf(site)).toString('base64url');
}

export function isSourceMark(ctx: Signing, site: Rules, value: string | null): boolean {
  if (value === null) return false;
  return isSigned(ctx, 'traffic sources', { said: saidOf(site), signature: Buffer.from(value, 'base64url') });
}

/** Changing the names invalidates earlier marks. */
const saidOf = ({ id, invited_by: names }: Rules): string => JSON.stringify([id, ...names]);
