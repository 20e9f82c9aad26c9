import type { Context } from '@vonk/domain';
import { AppError } from '@vonk/schema';
import express, { type Express, type Router } from 'express';
import { servePictures } from './cdn/serve-pictures.ts';
import { createApiDocs } from './dev/api-docs.ts';
import { createMailPreview } from './dev/mails.ts';
import { createOutboxRouter } from './dev/outbox.ts';
import { answerFailures } from './http/answer-failures.ts';
import { type AtOnce, boundAtOnce } from './http/at-once.ts';
import { compressJson } from './http/compress-json.ts';
import type { Route } from './http/define-route.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveRoutes } from './http/serve-routes.ts';
import type { LiveHub } from './live/hub.ts';
import { serveEvents } from './live/serve-events.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Readiness } from './operations/readiness.ts';
import { createOperationsRouter } from './operations/router.ts';

export interface AppOptions {
  routes: readonly Route[];
  hub: LiveHub;
  metrics: Metrics;
  readiness: Readiness;
  /** Shared only with our web server and proxies; an empty list trusts nobody. */
  proxySecrets: readonly string[];
  checksResponses: boolean;
  /** How many requests may be in flight, per network and in total. */
  atOnce: AtOnce;
  version: string;
  /** Whether to serve the API documentation page. */
  showsApiDocs: boolean;
  /** The payment sandbox's pages; null outside the demo. */
  checkout: Router | null;
}

/** Builds the HTTP app. It neither listens nor connects. */
export function createApp(ctx: Context, options: AppOptions): Express {
  const { hub, metrics, readiness, version, proxySecrets, routes, checksResponses, atOnce, showsApiDocs, checkout } =
    options;
  const limits = createRateLimits(ctx);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use(requestLog(ctx, { proxySecrets }));
  app.use(metrics.measure);
  app.use(securityHeaders());
  app.use(createOperationsRouter({ metrics, readiness, version, origin: ctx.options.publicOrigin }));
  app.use(boundAtOnce(atOnce));
  app.use('/cdn', servePictures(ctx));
  if (showsApiDocs) app.use('/dev', createApiDocs());
  if (ctx.options.isDemo) {
    app.use('/dev', createOutboxRouter(ctx.db), createMailPreview(ctx));
    if (checkout) app.use(checkout);
  }
  app.use('/api/events.php', exactly('/api/events.php'), serveEvents({ ctx, hub, limits }));
  app.use('/api', compressJson());
  app.use(serveRoutes({ ctx, limits, routes, checksResponses }));
  app.use(answerFailures(ctx, metrics));
  return app;
}

/** `use` also matches paths below this one; none of those exist. */
function exactly(path: string): express.RequestHandler {
  return (req, _res, next) => next(req.originalUrl.split('?', 1)[0] === path ? undefined : new AppError('not_found'));
}
