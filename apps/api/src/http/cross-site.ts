import { AppError } from '@vonk/schema';
import type { Request } from 'express';
import type { RequestFacts } from './call.ts';

/**
 * Refuses what a page of another site, or of a sister subdomain, made the browser send. A caller that sends neither
 * header is not a current browser, so it has no cookie that could be abused.
 */
export function refuseCrossSite(req: Request, facts: Pick<RequestFacts, 'host' | 'isHttps'>): void {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
  const origin = req.headers.origin;
  if (origin !== undefined && !isOwnOrigin(origin, facts)) throw new AppError('cross_site');
}

function isOwnOrigin(origin: string, { host, isHttps }: Pick<RequestFacts, 'host' | 'isHttps'>): boolean {
  const match = /^(https?):\/\/([^/@]+)$/.exec(origin.toLowerCase());
  if (!match || host === '') return false;
  const scheme = match[1] as 'http' | 'https';
  // We don't always know which scheme a front proxy received, but we do know when it was https.
  if (isHttps && scheme !== 'https') return false;
  return withoutDefaultPort(match[2] ?? '', scheme) === withoutDefaultPort(host, scheme);
}

function withoutDefaultPort(host: string, scheme: 'http' | 'https'): string {
  return host.replace(scheme === 'https' ? /:443$/ : /:80$/, '');
}
