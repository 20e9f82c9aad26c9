import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The visitor, according to our own proxies or the socket. */
export interface Visitor {
  host: string;
  protocol: 'http' | 'https';
  address: string;
  /** Identifies the log lines of all processes about this request. */
  requestId: string;
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
export const PROXY_SECRET_HEADER = 'x-vonk-proxy-secret';
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$|^\[[0-9a-f:.]{2,45}\](?::\d{1,5})?$/i;

/** Null if the host is not a valid host name: nothing is served to such a request. */
export function visitorOf(
  headers: IncomingHttpHeaders,
  socketAddress: string,
  options: { proxySecrets: readonly string[]; isEncrypted: boolean },
): Visitor | null {
  const shown = headers[PROXY_SECRET_HEADER];
  const isFromProxy = options.proxySecrets.some((secret) => isSecret(shown, secret));
  const host = (isFromProxy && first(headers['x-forwarded-host'])) || headers.host || '';
  if (host.length > 260 || !HOST.test(host)) return null;
  const forwardedProtocol = isFromProxy ? first(headers['x-forwarded-proto']) : undefined;
  const protocol = (forwardedProtocol ?? (options.isEncrypted ? 'https' : 'http')) === 'https' ? 'https' : 'http';
  const address = (isFromProxy && last(headers['x-forwarded-for'])) || socketAddress;
  const given = isFromProxy ? first(headers['x-request-id']) : undefined;
  const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
  return { host: host.toLowerCase(), protocol, address, requestId };
}

/** What the API trusts about the visitor, because the secret proves that it comes from us. */
export function forwardedHeaders(visitor: Visitor, proxySecret: string): Record<string, string> {
  return {
    'x-forwarded-host': visitor.host,
    'x-forwarded-proto': visitor.protocol,
    'x-forwarded-for': visitor.address,
    'x-request-id': visitor.requestId,
    [PROXY_SECRET_HEADER]: proxySecret,
  };
}

/** Headers with which a visitor could pose as our proxy. */
export function isForwardingHeader(name: string): boolean {
  return (
    name === PROXY_SECRET_HEADER ||
    name === 'forwarded' ||
    name.startsWith('x-forwarded-') ||
    name === 'x-real-ip' ||
    name === 'x-request-id'
  );
}

function first(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  return text?.split(',', 1)[0]?.trim() || undefined;
}

/** A proxy appends to a list last; earlier entries may be the visitor's own invention. */
function last(value: string | string[] | undefined): string | undefined {
  const text = Array.isArray(value) ? value.at(-1) : value;
  return text?.split(',').at(-1)?.trim() || undefined;
}

function isSecret(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
