import { isForwarded } from '@vonk/metrics';
import { AppError, otherEndpoints } from '@vonk/schema';
import express, { type Request, type RequestHandler, type Router } from 'express';
import { parseAddress } from '../http/address.ts';
import { compressJson } from '../http/compress-json.ts';
import { localsOf } from '../http/locals.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface OperationsOptions {
  metrics: Metrics;
  readiness: Readiness;
  version: string;
  /** The site's public origin. */
  origin: string;
}

const { checkHealth, checkReadiness, getOpenApi } = otherEndpoints;

/** Endpoints for operators, load balancers and tools. */
export function createOperationsRouter({ metrics, readiness, version, origin }: OperationsOptions): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  let document: string | null = null;

  router.get(checkHealth.path, named(checkHealth.path), (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });

  router.get(checkReadiness.path, named(checkReadiness.path), async (_req, res) => {
    const fault = await readiness.findFault();
    res.set('Cache-Control', 'no-store').status(fault ? 503 : 200);
    res.json(fault ? { status: 'unavailable', missing: fault } : { status: 'ok' });
  });

  router.get(getOpenApi.path, named(getOpenApi.path), compressJson(), (_req, res) => {
    document ??= JSON.stringify(openApiDocument({ version, origin }));
    res.set('Cache-Control', 'public, max-age=300').type('json').send(document);
  });

  router.get('/metrics', async (req, res) => {
    if (!isFromInside(req, localsOf(res).facts.isFromProxy)) throw new AppError('not_found');
    const { contentType, text } = await metrics.render();
    res.set('Cache-Control', 'no-store').set('Content-Type', contentType).end(text);
  });

  return router;
}

const named =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    localsOf(res).route = route;
    next();
  };

/** Whether the request was not forwarded and comes from this machine or has the secret. */
function isFromInside(req: Request, knowsSecret: boolean): boolean {
  const address = parseAddress(req.socket.remoteAddress) ?? '';
  return !isForwarded(req) && (knowsSecret || address === '::1' || address.startsWith('127.'));
}
