import { SESSION_COOKIE } from '@vonk/schema';
import type { BenchSite } from './bench-site.ts';

/** The headers of a request as forwarded by our web server: an address per client, and its session. */
export function headersOf(site: BenchSite, client: number, token?: string): Record<string, string> {
  return {
    host: 'localhost',
    'x-vonk-proxy-secret': site.proxySecret,
    'x-forwarded-for': `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
    'x-forwarded-host': 'localhost',
    accept: 'application/json',
    ...(token === undefined ? {} : { cookie: `${SESSION_COOKIE}=${token}` }),
  };
}
