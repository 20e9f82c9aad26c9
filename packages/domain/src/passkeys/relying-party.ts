import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** A site as WebAuthn knows it: a passkey of one site is none of another, and serves on its own pages alone. */
export function relyingParty(ctx: Context, site: SiteRecord): { id: string; name: string; origin: string } {
  return { id: site.domain, name: site.name, origin: siteOrigin(ctx, site) };
}

let loading: Promise<typeof import('@simplewebauthn/server')> | null = null;

/** Loaded by the first passkey: most processes never see one, and it brings readers of certificates along. */
export function webAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  loading ??= import('@simplewebauthn/server');
  return loading;
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Whether it was asked in a frame of another site, which no page of ours is; the library lets some of these pass. */
export function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
  return crossOrigin === true;
}
