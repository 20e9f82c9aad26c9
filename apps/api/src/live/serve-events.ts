import type { Context } from '@vonk/domain';
import { AppError, otherEndpoints } from '@vonk/schema';
import type { RequestHandler } from 'express';
import { admit, findCaller } from '../http/caller.ts';
import { refuseCrossSite } from '../http/cross-site.ts';
import { localeOf } from '../http/locale.ts';
import { localsOf } from '../http/locals.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { hostname } from '../http/request-facts.ts';
import type { LiveHub } from './hub.ts';

const ENDPOINT = otherEndpoints.listenToEvents;
const EVENT_NUMBER = /^[0-9]{1,18}$/;

/** `GET /api/events.php`: a member's events as they happen. */
export function serveEvents({ ctx, hub, limits }: { ctx: Context; hub: LiveHub; limits: RateLimits }): RequestHandler {
  return async (req, res) => {
    const locals = localsOf(res);
    const { facts } = locals;
    locals.route = ENDPOINT.path;
    if (req.method !== 'GET') {
      res.setHeader('Allow', 'GET');
      throw new AppError('method_not_allowed');
    }
    refuseCrossSite(req, facts);
    const site = await ctx.sites.forHost(hostname(facts.host));
    const [caller] = await Promise.all([findCaller(ctx, site, facts), limits.countAddress(ENDPOINT, facts.address)]);
    locals.locale = localeOf(req, site, { country: null, member: caller });
    const session = admit(ENDPOINT, caller);
    if (session === null || facts.sessionToken === null) throw new AppError('authentication_required');
    locals.userId = session.userId;
    await limits.countAccount(ENDPOINT, session.userId);
    const lastEventId = req.headers['last-event-id'];
    await hub.open({
      res,
      userId: session.userId,
      siteId: session.siteId,
      sessionToken: facts.sessionToken,
      lastEventId: typeof lastEventId === 'string' && EVENT_NUMBER.test(lastEventId) ? lastEventId : null,
    });
  };
}
