import type { Context, SessionMember, SiteRecord } from '@vonk/domain';
import type { Access, Body, CameBy, Endpoint, Locale, Query } from '@vonk/schema';
import type { UploadedFile } from './multipart.ts';

/** What is known about a request besides its input. */
export interface RequestFacts {
  id: string;
  /** The caller's address. A forwarded address counts only if our own proxy vouches for it. */
  address: string;
  /** At most 300 characters; empty if the caller sent none. */
  userAgent: string;
  /** Random, kept in a cookie; null until the caller sends it back. */
  visitorId: string | null;
  /**
   * Whether the visitor came from a traffic source that the site accepts: by the first page's URL, or later by its
   * cookie.
   */
  hasTrafficSource: boolean;
  /** The link by which this visitor first came; the browser keeps it until the sign-up. */
  cameBy: CameBy | null;
  /** Whether the browser opts out of tracking: `Sec-GPC`. */
  refusesTracking: boolean;
  /** Whether this browser changed something in the last seconds, which a replica may not have yet. */
  hasJustChanged: boolean;
  /** Host with its port, as the browser sees it. */
  host: string;
  isHttps: boolean;
  /** Whether our own web server or proxy sent it, proven by the shared secret. */
  isFromProxy: boolean;
  /** Country of the caller's address, two capital letters; null if unknown. */
  country: string | null;
  /** The browser's time zone; null if it sent none. */
  timeZone: string | null;
  /** Whether the request comes from a page that is not visible. */
  isPageHidden: boolean;
  /** The session cookie's value as sent, valid or not. */
  sessionToken: string | null;
  /** Identifies the browser that received a passkey challenge; null if there was none. */
  passkeySecret: string | null;
  /** How a provider may authenticate; null if none was sent. */
  bearerToken: string | null;
  /** A UUID, lower case. */
  idempotencyKey: string | null;
}

type SessionOf<A extends Access> = [A] extends ['member'] ? SessionMember : SessionMember | null;

/** Who calls, and what is known before the input is. */
export type CallerOf<E extends Endpoint> = Pick<Call<E>, 'ctx' | 'site' | 'session' | 'request'>;

/** What a handler receives. */
export interface Call<E extends Endpoint = Endpoint> {
  ctx: Context;
  query: Query<E>;
  body: Body<E>;
  /** The uploaded file; only multipart bodies have one. */
  file: UploadedFile | null;
  /** The body's bytes; empty except for endpoints that take raw bodies. */
  raw: Buffer;
  site: SiteRecord;
  /** The language of the response. */
  locale: Locale;
  session: SessionOf<E['access']>;
  request: RequestFacts;
  /** Aborts when the response ends or the client disconnects. */
  signal: AbortSignal;
  /** Starts a session in the caller's browser. */
  setSession(token: string): void;
  clearSession(): void;
  /** Lets the caller's browser be recognized when it presents a passkey; null forgets it. */
  setPasskeySecret(secret: string | null): void;
  /** Remembers in the caller's browser that it came from a traffic source. */
  setTrafficSource(): void;
  /** Remembers in the caller's browser which link it came by, for the site's `partner_cookie_days`; null forgets it. */
  setCameBy(cameBy: CameBy | null): void;
  setHeader(name: string, value: string): void;
}
