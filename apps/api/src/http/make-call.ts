import { type Context, type SessionMember, type SiteRecord, sourceMark } from '@vonk/domain';
import { onceDone } from '@vonk/http-server';
import {
  CAME_BY_COOKIE,
  cameByCookie,
  DAY,
  type Endpoint,
  type Locale,
  PASSKEY_CHALLENGE_LIFETIME,
  SECOND,
  SOURCE_COOKIE_DAYS,
  VISITOR_COOKIE_DAYS,
} from '@vonk/schema';
import type { Response } from 'express';
import type { Call, RequestFacts } from './call.ts';
import { setCookie } from './cookies.ts';
import type { Input } from './read-input.ts';
import { CHANGED_COOKIE, PASSKEY_COOKIE, SOURCE_COOKIE, VISITOR_COOKIE } from './request-facts.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';

const DAY_SECONDS = DAY / SECOND;
/** Longer than a replica may lag. */
const CHANGED_COOKIE_SECONDS = 5;
const PASSKEY_COOKIE_SECONDS = PASSKEY_CHALLENGE_LIFETIME / SECOND;

interface Parts {
  ctx: Context;
  site: SiteRecord;
  locale: Locale;
  session: SessionMember | null;
  facts: RequestFacts;
  input: Input;
}

/** What a handler is given. */
export function makeCall(res: Response, { ctx, site, locale, session, facts, input }: Parts): Call {
  return {
    ctx,
    site,
    locale,
    session: session as Call['session'],
    ...input,
    request: facts,
    signal: signalOf(res),
    setSession: (token) => setSessionCookie(res, token, facts.isHttps),
    clearSession: () => clearSessionCookie(res, facts.isHttps),
    setPasskeySecret: (secret) =>
      setCookie(res, PASSKEY_COOKIE, secret ?? '', {
        maxAgeSeconds: secret === null ? 0 : PASSKEY_COOKIE_SECONDS,
        isHttps: facts.isHttps,
      }),
    setTrafficSource: () =>
      setCookie(res, SOURCE_COOKIE, sourceMark(ctx, site), {
        maxAgeSeconds: SOURCE_COOKIE_DAYS * DAY_SECONDS,
        isHttps: facts.isHttps,
      }),
    setCameBy: (cameBy) =>
      setCookie(res, CAME_BY_COOKIE, cameBy ? cameByCookie(cameBy) : '', {
        maxAgeSeconds: cameBy ? site.partner_cookie_days * DAY_SECONDS : 0,
        isHttps: facts.isHttps,
      }),
    setHeader: (name, value) => void res.setHeader(name, value),
  };
}

function signalOf(res: Response): AbortSignal {
  const ending = new AbortController();
  onceDone(res, () => ending.abort());
  return ending.signal;
}

/** Renews the cookies that come with every response to such a caller. */
export function keepCookies(
  res: Response,
  endpoint: Endpoint,
  { ctx, facts, session }: Pick<Parts, 'ctx' | 'facts' | 'session'>,
): void {
  if (session?.isRenewed && facts.sessionToken) setSessionCookie(res, facts.sessionToken, facts.isHttps);
  if (session === null && facts.visitorId === null && endpoint.access === 'anyone') {
    setCookie(res, VISITOR_COOKIE, crypto.randomUUID(), {
      maxAgeSeconds: VISITOR_COOKIE_DAYS * DAY_SECONDS,
      isHttps: facts.isHttps,
    });
  }
  if (ctx.replica && session && endpoint.changesState) {
    setCookie(res, CHANGED_COOKIE, '1', { maxAgeSeconds: CHANGED_COOKIE_SECONDS, isHttps: facts.isHttps });
  }
}
