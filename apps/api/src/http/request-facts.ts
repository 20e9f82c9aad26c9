import { randomUUID } from 'node:crypto';
import {
  CAME_BY_COOKIE,
  knownTimeZone,
  PAGE_HIDDEN_HEADER,
  readCameBy,
  SESSION_COOKIE,
  TIME_ZONE_HEADER,
  TRAFFIC_SOURCE_HEADER,
  type Tracking,
  trackingOf,
} from '@vonk/schema';
import type { Request } from 'express';
import { parseAddress } from './address.ts';
import type { RequestFacts } from './call.ts';
import { parseCookies } from './cookies.ts';
import { matchesSecret } from './secret.ts';

export const VISITOR_COOKIE = 'vid';
export const SOURCE_COOKIE = 'source';
export const PASSKEY_COOKIE = 'passkey';
/** Set for as long as a replica may lack what this browser has just changed. */
export const CHANGED_COOKIE = 'changed';
export const PROXY_SECRET_HEADER = 'x-vonk-proxy-secret';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?$/;
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const SECRET = /^[A-Za-z0-9_-]{20,128}$/;
const BEARER = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;
const USER_AGENT_LENGTH = 300;

/** The facts, except those that need more than headers. */
export interface BareFacts extends Omit<RequestFacts, 'country' | 'hasTrafficSource'> {
  /** What the page's own URL says about a traffic source. */
  sentBy: Tracking;
  /** The browser's cookie from an earlier traffic source. */
  sourceMark: string | null;
}

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Reads the request's headers; malformed ones count as absent. */
export function readFacts(req: Request, proxySecrets: readonly string[]): BareFacts {
  const cookies = parseCookies(req.headers.cookie);
  const isFromProxy = matchesSecret(req.headers[PROXY_SECRET_HEADER], proxySecrets);
  const forwarded = (name: string) => (isFromProxy ? single(req.headers[name])?.trim() : undefined);
  const requestId = forwarded('x-request-id');
  const idempotencyKey = single(req.headers['idempotency-key']);
  const visitorId = cookies.get(VISITOR_COOKIE);
  return {
    id: requestId && REQUEST_ID.test(requestId) ? requestId : randomUUID(),
    // Our proxy appends the last entry; anything before it may be made up by the caller.
    address:
      parseAddress(forwarded('x-forwarded-for')?.split(',').at(-1)) ??
      parseAddress(req.socket.remoteAddress) ??
      '0.0.0.0',
    userAgent: printable(single(req.headers['user-agent'])).slice(0, USER_AGENT_LENGTH),
    visitorId: visitorId && UUID.test(visitorId) ? visitorId.toLowerCase() : null,
    sentBy: trackingOf(new URLSearchParams(single(req.headers[TRAFFIC_SOURCE_HEADER]) ?? '')),
    sourceMark: cookies.get(SOURCE_COOKIE) ?? null,
    cameBy: readCameBy(cookies.get(CAME_BY_COOKIE) ?? ''),
    refusesTracking: single(req.headers['sec-gpc']) === '1',
    hasJustChanged: cookies.has(CHANGED_COOKIE),
    timeZone: knownTimeZone(single(req.headers[TIME_ZONE_HEADER]) ?? ''),
    isPageHidden: PAGE_HIDDEN_HEADER in req.headers,
    host: parseHost(forwarded('x-forwarded-host')) ?? parseHost(req.headers.host) ?? '',
    isHttps: forwarded('x-forwarded-proto') === 'https' || 'encrypted' in req.socket,
    isFromProxy,
    sessionToken: secretOf(cookies.get(SESSION_COOKIE)),
    passkeySecret: secretOf(cookies.get(PASSKEY_COOKIE)),
    bearerToken: BEARER.exec(req.headers.authorization ?? '')?.[1] ?? null,
    idempotencyKey: idempotencyKey && UUID.test(idempotencyKey) ? idempotencyKey.toLowerCase() : null,
  };
}

const secretOf = (value: string | undefined) => (value && SECRET.test(value) ? value : null);

/** The host without its port, as sites are looked up. */
export function hostname(host: string): string | undefined {
  return host.replace(/:[0-9]+$/, '') || undefined;
}

function parseHost(value: string | undefined): string | null {
  const host = value?.toLowerCase() ?? '';
  return HOST.test(host) ? host : null;
}

// Headers arrive as Latin-1; this one needs only ASCII.
function printable(value: string | undefined): string {
  return (value ?? '').replace(/[^\x20-\x7e]/g, '');
}
