import { type Context, isSent, isSourceMark, type SessionMember, type SiteRecord, sourceMark } from '@vonk/domain';
import { onceDone } from '@vonk/http-server';
import {
  AppError,
  CAME_BY_COOKIE,
  cameByCookie,
  DAY,
  type Endpoint,
  type Locale,
  PASSKEY_CHALLENGE_LIFETIME,
  SECOND,
} from '@vonk/schema';
import type { Request, RequestHandler, Response } from 'express';
import { cachingOf, VARY } from './caching.ts';
import type { Call, RequestFacts } from './call.ts';
import { admit, findCaller } from './caller.ts';
import { checkResponse } from './check-response.ts';
import { setCookie } from './cookies.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { Route } from './define-route.ts';
import { weakETag } from './etag.ts';
import { errorBody } from './failures.ts';
import { FileAnswer } from './file-answer.ts';
import { answerOnce, type FinalAnswer, hashOf, type IdempotentRequest } from './idempotency.ts';
import { readBody, readQuery, readRawBody } from './input.ts';
import { localeOf } from './locale.ts';
import { localsOf } from './locals.ts';
import { isMultipart, type MultipartBody, readMultipart } from './multipart.ts';
import type { RateLimits } from './rate-limits.ts';
import { CHANGED_COOKIE, hostname, PASSKEY_COOKIE, SOURCE_COOKIE, VISITOR_COOKIE } from './request-facts.ts';
import { createRouteTable } from './route-table.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { validate, validateQuery } from './validate.ts';

export interface EngineOptions {
  ctx: Context;
  limits: RateLimits;
  routes: readonly Route[];
  /** Whether responses are checked against the contract: everywhere except in production. */
  checksResponses: boolean;
}

const DAY_SECONDS = DAY / SECOND;
const VISITOR_COOKIE_SECONDS = 365 * DAY_SECONDS;
const SOURCE_COOKIE_SECONDS = 30 * DAY_SECONDS;
/** Longer than a replica may lag. */
const CHANGED_COOKIE_SECONDS = 5;
const PASSKEY_COOKIE_SECONDS = PASSKEY_CHALLENGE_LIFETIME / SECOND;
const SETTINGS_PATH = '/api/settings.php';

/** Serves the contract's calls: checks the caller, the input and the rate limits, then runs the route's handler. */
export function serveRoutes(engine: EngineOptions): RequestHandler {
  const { ctx, limits } = engine;
  const table = createRouteTable(engine.routes);

  return async (req, res) => {
    const locals = localsOf(res);
    const query = readQuery(req.url);
    const allowed = table.allowedMethods(req.path);
    if (allowed.length > 0) res.setHeader('Allow', allowed.join(', '));
    if (req.method === 'OPTIONS' && allowed.length > 0) return void res.status(204).end();
    const { route, selectors } = table.find(req.method, req.path, query);
    res.removeHeader('Allow');
    const { endpoint } = route;
    locals.route = endpoint.path;
    if (endpoint.changesState && endpoint.access !== 'provider') refuseCrossSite(req, locals.facts);

    const site = await findSite(ctx, req, query);
    locals.site = site;
    const facts: RequestFacts = {
      ...locals.facts,
      country: ctx.countries?.countryOf(locals.facts.address) ?? null,
      hasTrafficSource: isSent(site, locals.facts.sentBy) || isSourceMark(ctx, site, locals.facts.sourceMark),
    };
    locals.locale = localeOf(req, site, { country: facts.country, member: null });
    const [caller] = await Promise.all([findCaller(ctx, site, facts), limits.countAddress(endpoint, facts.address)]);
    if (caller) {
      locals.userId = caller.userId;
      locals.locale = localeOf(req, site, { country: facts.country, member: caller });
    }
    const session = admit(endpoint, caller);
    if (session) await limits.countAccount(endpoint, session.userId);

    await route.admit?.({ ctx, site, request: facts });
    const sent = await readSent(req, endpoint);
    try {
      const fields = validateQuery(endpoint.query, without(query, selectors));
      const inQuery = endpoint.bodyType === 'json_or_query' ? fields : {};
      const input = {
        query: fields,
        body: endpoint.method === 'GET' ? undefined : validate(endpoint.body, sent.fields ?? inQuery),
        file: sent.file,
        raw: sent.raw ?? NO_BYTES,
      };
      keepCookies(res, facts, endpoint, session);
      if (ctx.replica && session && endpoint.changesState) {
        setCookie(res, CHANGED_COOKIE, '1', { maxAgeSeconds: CHANGED_COOKIE_SECONDS, isHttps: facts.isHttps });
      }
      const call = makeCall({ ctx, res, site, locale: locals.locale, session, facts, input });
      send(req, res, endpoint, await answer(engine, route, call));
    } finally {
      await sent.remove?.();
    }
  };
}

type Sent = Pick<MultipartBody, 'file'> & { fields: unknown; raw?: Buffer; remove?: MultipartBody['remove'] };

const NO_BYTES = Buffer.alloc(0);

async function readSent(req: Request, { method, bodyType }: Endpoint): Promise<Sent> {
  if (method === 'GET') return { fields: undefined, file: null };
  if (bodyType === 'raw') return { fields: undefined, file: null, raw: await readRawBody(req) };
  if (bodyType === 'multipart') return readMultipart(req);
  if (bodyType !== 'json_or_multipart') return { fields: await readBody(req, bodyType), file: null };
  return isMultipart(req) ? readMultipart(req) : { fields: await readBody(req, 'json'), file: null };
}

async function findSite(ctx: Context, req: Request, query: Record<string, string | string[]>): Promise<SiteRecord> {
  const { facts } = localsOf(req.res as Response);
  const forced = query.forced_domain;
  if (req.path === SETTINGS_PATH && facts.isFromProxy && typeof forced === 'string') {
    const site = await ctx.sites.known(forced);
    if (site) return site;
  }
  return ctx.sites.forHost(hostname(facts.host));
}

async function answer({ ctx, checksResponses }: EngineOptions, route: Route, call: Call): Promise<FinalAnswer> {
  const { endpoint } = route;
  const finish = (body: unknown): FinalAnswer => {
    if (checksResponses && !(body instanceof FileAnswer)) checkResponse(endpoint, body);
    return { status: endpoint.status, body };
  };
  const work = async () => finish(await route.handle(call));
  const request = idempotentRequest(route, call);
  if (route.handleAtOnce) {
    const keep = request && { ...request, requestHash: hashOf(request), status: endpoint.status };
    const body = await route.handleAtOnce(call, keep);
    if (body !== null) return finish(body);
  }
  if (!request) return work();
  const { isReplay, ...final } = await answerOnce(ctx, request, () => withFinalFailures(work, call));
  if (isReplay) call.setHeader('Idempotency-Replayed', 'true');
  return final;
}

/** Null if the request has no usable idempotency key. */
function idempotentRequest({ endpoint }: Route, call: Call): IdempotentRequest | null {
  const { idempotencyKey: key, visitorId } = call.request;
  const caller = call.session ? `user:${call.session.userId}` : visitorId && `visitor:${visitorId}`;
  if (!endpoint.idempotent || !key || !caller) return null;
  const input = { query: call.query, body: call.body, file: call.file?.digest };
  return { caller, key, endpoint: `${endpoint.method} ${endpoint.path}`, input };
}

/** Stores a refusal that a retry cannot change, like any other response. */
async function withFinalFailures(work: () => Promise<FinalAnswer>, { locale, site }: Call): Promise<FinalAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.status === 429) throw error;
    return { status: error.status, body: errorBody(error, locale, site) };
  }
}

function makeCall(parts: {
  ctx: Context;
  res: Response;
  site: SiteRecord;
  locale: Locale;
  session: SessionMember | null;
  facts: RequestFacts;
  input: Pick<Call, 'file' | 'raw'> & { query: unknown; body: unknown };
}): Call {
  const { ctx, res, site, locale, session, facts, input } = parts;
  return {
    ctx,
    site,
    locale,
    session: session as Call['session'],
    query: input.query,
    body: input.body,
    file: input.file,
    raw: input.raw,
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
        maxAgeSeconds: SOURCE_COOKIE_SECONDS,
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

function keepCookies(res: Response, facts: RequestFacts, endpoint: Endpoint, session: SessionMember | null): void {
  if (session?.isRenewed && facts.sessionToken) setSessionCookie(res, facts.sessionToken, facts.isHttps);
  if (session === null && facts.visitorId === null && endpoint.access === 'anyone') {
    setCookie(res, VISITOR_COOKIE, crypto.randomUUID(), {
      maxAgeSeconds: VISITOR_COOKIE_SECONDS,
      isHttps: facts.isHttps,
    });
  }
}

function send(req: Request, res: Response, endpoint: Endpoint, { status, body }: FinalAnswer): void {
  const { cacheControl, isConditional } = cachingOf(endpoint);
  res.status(status).setHeader('Cache-Control', cacheControl);
  if (body === undefined) return void res.end();
  if (body instanceof FileAnswer) return void body.send(res);
  const text = JSON.stringify(body);
  if (isConditional) {
    res.vary(VARY);
    res.setHeader('ETag', weakETag(text));
    if (req.fresh) return void res.status(304).end();
  }
  res.type('json').send(text);
}

function without(
  query: Record<string, string | string[]>,
  names: readonly string[],
): Record<string, string | string[]> {
  return names.length === 0
    ? query
    : Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}
