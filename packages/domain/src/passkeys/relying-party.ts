import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** A site as a WebAuthn relying party. A passkey works only on the pages of its own site. */
export function relyingParty(ctx: Context, site: SiteRecord): { id: string; name: string; origin: string } {
  return { id: site.domain, name: site.name, origin: siteOrigin(ctx, site) };
}

let loading: Promise<typeof import('@simplewebauthn/server')> | null = null;

/** Loaded with the first passkey: most processes never need it, and it imports X.509 parsers. */
export function webAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  loading ??= import('@simplewebauthn/server');
  return loading;
}

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Whether it was created in a cross-origin frame, which our pages never use. The library accepts some of these. */
export function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return crossOrigin === true;
}
