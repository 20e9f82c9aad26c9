import { onceDone } from '@vonk/http-server';
import type { Meters } from '@vonk/metrics';
import type { RequestHandler, Response } from 'express';

/** Open for as long as a page is, so its duration is meaningless. */
const STREAM = '/api/events.php';
const PASSED_ON = ['/api', '/cdn', '/dev'];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

export interface WebMetrics {
  /** Measures every request that passes it. */
  measure: RequestHandler;
  /** Comes before the pages: every request that gets here is for a page and has a route. */
  namePage: RequestHandler;
  /** Seconds from a page's data to the first of its HTML. */
  countRender(seconds: number): void;
}

export function createWebMetrics(meters: Meters, routeOf: (path: string) => string): WebMetrics {
  const duration = meters.histogram('http_request_duration_seconds');
  const inFlight = meters.gauge('http_requests_in_flight');
  const renders = meters.histogram('page_render_duration_seconds');
  return {
    measure: ({ method, path }, response, next) => {
      const startedAt = performance.now();
      inFlight.inc();
      onceDone(response, () => {
        inFlight.dec();
        if (path === STREAM && response.statusCode < 400) return;
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        duration.observe(
          { method: METHODS.has(method) ? method : 'other', route: nameOf(response, path), status },
          (performance.now() - startedAt) / 1000,
        );
      });
      next();
    },
    namePage: (request, response, next) => {
      response.locals['route'] = routeOf(request.path);
      next();
    },
    countRender: (seconds) => renders.observe(seconds),
  };
}

function nameOf(response: Response, path: string): string {
  const named = response.locals['route'] as string | undefined;
  if (named) return named;
  // A request with an invalid host is refused before it is identified.
  if (!response.locals['visitor']) return 'other';
  return PASSED_ON.find((prefix) => path.startsWith(`${prefix}/`)) ?? 'assets';
}
