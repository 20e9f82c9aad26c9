import { type Context, isSent, isSourceMark, type SessionMember, type SiteRecord } from '@vonk/domain';
import type { Endpoint, Locale } from '@vonk/schema';
import type { Request, RequestHandler, Response } from 'express';
import { answerCall } from './answer-call.ts';
import type { Call, RequestFacts } from './call.ts';
import { admit, findCaller } from './caller.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { Route } from './define-route.ts';
import { readQuery } from './input.ts';
import { localeOf } from './locale.ts';
import { localsOf } from './locals.ts';
import { keepCookies, makeCall } from './make-call.ts';
import type { RateLimits } from './rate-limits.ts';
import { withInput } from './read-input.ts';
import { hostname } from './request-facts.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { sendAnswer } from './send-answer.ts';

export interface EngineOptions {
  ctx: Context;
  limits: RateLimits;
  routes: readonly Route[];
  /** Whether responses are checked against the contract: everywhere except in production. */
  checksResponses: boolean;
}

const SETTINGS_PATH = '/api/settings.php';

/** Serves the contract's calls: checks the caller, the input and the rate limits, then runs the route's handler. */
export function serveRoutes(engine: EngineOptions): RequestHandler {
  const { ctx } = engine;
  const table = createRouteTable(engine.routes);

  return async (req, res) => {
    const found = findRoute(table, req, res);
    if (!found) return;
    const { route, query } = found;
    const { endpoint } = route;
    const site = await findSite(ctx, req, res, query);
    const facts = learnFacts(ctx, res, site);
    const { session, locale } = await findAdmitted(engine, endpoint, { req, res, site, facts });
    await route.admit?.({ ctx, site, request: facts });
    const caller = { ctx, site, session: session as Call['session'], request: facts };
    const reading = { endpoint, query: found.fields, findFaults: route.findFaults?.bind(route, caller) };
    await withInput(req, reading, async (input) => {
      keepCookies(res, endpoint, { ctx, facts, session });
      const call = makeCall(res, { ctx, site, locale, session, facts, input });
      sendAnswer(req, res, endpoint, await answerCall(engine, route, call));
    });
  };
}

type Query = Record<string, string | string[]>;

/** The route, with the whole query and what of it the route reads; null for a preflight, which is answered. */
function findRoute(table: RouteTable, req: Request, res: Response) {
  const query = readQuery(req.url);
  const allowed = table.allowedMethods(req.path);
  if (allowed.length > 0) res.setHeader('Allow', allowed.join(', '));
  if (req.method === 'OPTIONS' && allowed.length > 0) {
    res.status(204).end();
    return null;
  }
  const { route, selectors } = table.find(req.method, req.path, query);
  res.removeHeader('Allow');
  const locals = localsOf(res);
  locals.route = route.endpoint.path;
  if (route.endpoint.changesState && route.endpoint.access !== 'provider') refuseCrossSite(req, locals.facts);
  const fields: Query = Object.fromEntries(Object.entries(query).filter(([name]) => !selectors.includes(name)));
  return { route, query, fields };
}

async function findSite(ctx: Context, req: Request, res: Response, query: Query): Promise<SiteRecord> {
  const locals = localsOf(res);
  const { facts } = locals;
  const forced = query.forced_domain;
  const isForced = req.path === SETTINGS_PATH && facts.isFromProxy && typeof forced === 'string';
  const site = (isForced ? await ctx.sites.known(forced) : null) ?? (await ctx.sites.forHost(hostname(facts.host)));
  locals.site = site;
  return site;
}

function learnFacts(ctx: Context, res: Response, site: SiteRecord): RequestFacts {
  const { facts } = localsOf(res);
  return {
    ...facts,
    country: ctx.countries?.countryOf(facts.address) ?? null,
    hasTrafficSource: isSent(site, facts.sentBy) || isSourceMark(ctx, site, facts.sourceMark),
  };
}

/**
 * The member that the endpoint serves, counted, or null where it serves anyone; and the language of the response.
 * @throws AppError as `admit` and the rate limits
 */
async function findAdmitted(
  { ctx, limits }: EngineOptions,
  endpoint: Endpoint,
  { req, res, site, facts }: { req: Request; res: Response; site: SiteRecord; facts: RequestFacts },
): Promise<{ session: SessionMember | null; locale: Locale }> {
  const locals = localsOf(res);
  const localeFor = (member: SessionMember | null) => localeOf(req, site, { country: facts.country, member });
  locals.locale = localeFor(null);
  const [caller] = await Promise.all([findCaller(ctx, site, facts), limits.countAddress(endpoint, facts.address)]);
  const locale = localeFor(caller);
  locals.locale = locale;
  if (caller) locals.userId = caller.userId;
  const session = admit(endpoint, caller);
  if (session) await limits.countAccount(endpoint, session.userId);
  return { session, locale };
}
