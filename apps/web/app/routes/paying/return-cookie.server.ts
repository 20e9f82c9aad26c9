import { createCookie } from '@remix-run/node';
import { sameOriginPath } from '../../server/same-origin-path.ts';

const HOUR_SECONDS = 3600;

/** Remembers over the provider's pages where a purchase began. Host-only; read by the server alone. */
const cookie = createCookie('return_to', {
  httpOnly: true,
  sameSite: 'lax',
  path: '/transactions',
  maxAge: HOUR_SECONDS,
});

export function keepReturnPath(path: string): Promise<string> {
  return cookie.serialize(path, path ? {} : { maxAge: 0 });
}

export async function readReturnPath(request: Request): Promise<string | null> {
  const kept: unknown = await cookie.parse(request.headers.get('cookie')).catch(() => null);
  return typeof kept === 'string' ? sameOriginPath(kept, '') || null : null;
}
