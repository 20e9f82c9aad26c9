import type { Context, SessionMember, SiteRecord } from '@vonk/domain';
import type { Access, Body, CameBy, Endpoint, Locale, Query } from '@vonk/schema';
import type { UploadedFile } from './multipart.ts';

/** What is known of a request beside its input. */
export interface RequestFacts {
  id: string;
  /** The caller's address; the forwarded one only where our own proxy vouches for it. */
  address: string;
  /** At most 300 characters; empty when the caller sent none. */
  userAgent: string;
  /** Random and kept in a cookie; null until the caller sends it back. */
  visitorId: string | null;
  /** Whether a traffic source that the site takes sent this visitor: by the first page's address, or later by its cookie. */
  hasTrafficSource: boolean;
  /** By which link this visitor first came, as the browser keeps it until the sign-up. */
  cameBy: CameBy | null;
  /** Whether the browser says that its owner wants no such thing kept: `Sec-GPC`. */
  refusesTracking: boolean;
  /** Whether this browser changed something in the last seconds, which a replica may lack. */
  hasJustChanged: boolean;
  /** Host with its port, as the browser sees it. */
  host: string;
  isHttps: boolean;
  /** Whether our own web server or proxy sent it, by the shared secret. */
  isFromProxy: boolean;
  /** Of the caller's address, in two capital letters; null where it is not known. */
  country: string | null;
  /** Where the browser's clock stands; null where it did not tell. */
  timeZone: string | null;
  /** Whether a page asks that is out of sight. */
  isPageHidden: boolean;
  /** The session cookie's value as sent, valid or not. */
  sessionToken: string | null;
  /** Of the browser that was asked for a passkey; null where none was. */
  passkeySecret: string | null;
  /** By which a provider may prove itself; null where none was sent. */
  bearerToken: string | null;
  /** A UUID, lower case. */
  idempotencyKey: string | null;
}

type SessionOf<A extends Access> = [A] extends ['member'] ? SessionMember : SessionMember | null;

/** What a handler is given. */
export interface Call<E extends Endpoint = Endpoint> {
  ctx: Context;
  query: Query<E>;
  body: Body<E>;
  /** Sent beside the fields, by a multipart body alone. */
  file: UploadedFile | null;
  /** The body's bytes; empty but for endpoints that take them as they are. */
  raw: Buffer;
  site: SiteRecord;
  /** The language that the answer is written in. */
  locale: Locale;
  session: SessionOf<E['access']>;
  request: RequestFacts;
  /** Ends with the answer, or when nobody waits for it any more. */
  signal: AbortSignal;
  /** Starts a session in the caller's browser. */
  setSession(token: string): void;
  clearSession(): void;
  /** Knows the caller's browser again when it shows a passkey; null forgets it. */
  setPasskeySecret(secret: string | null): void;
  /** Remembers in the caller's browser that a traffic source sent it. */
  setTrafficSource(): void;
  /** Keeps in the caller's browser by which link it came, for the site's `partner_cookie_days`; null forgets it. */
  setCameBy(cameBy: CameBy | null): void;
  setHeader(name: string, value: string): void;
}
