import type { Context } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Metrics } from '../operations/metrics.ts';
import { errorBody, toAppError } from './failures.ts';
import { BODY_LIMIT } from './input.ts';
import { localeWithoutSite } from './locale.ts';
import { localsOf } from './locals.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Metrics and alerts tell of these; a line for each picture of each page would be a flood of errors. */
const PASSING = new Set(['unavailable', 'storage_unavailable']);

/** The one place that turns what was thrown into an answer. */
export function answerFailures(
  { logger }: Pick<Context, 'logger'>,
  { countRefusal }: Pick<Metrics, 'countRefusal'>,
): ErrorRequestHandler {
  return (failure, req, res, next) => {
    const error = toAppError(failure);
    const { facts, locale, route, site } = localsOf(res);
    countRefusal(route, error.code);
    if (error.status >= 500) {
      const level = PASSING.has(error.code) ? 'warn' : 'error';
      logger[level]({ err: error.cause ?? error, request_id: facts?.id, route }, 'a request failed');
    }
    // Too late to say anything: Express cuts the connection, by which the caller knows.
    if (res.headersSent) return next(failure);
    if (error.code === 'authentication_required') clearSessionCookie(res, facts?.isHttps ?? false);
    if (error.retryAfter !== undefined) res.setHeader('Retry-After', String(error.retryAfter));
    if (hasMuchUnread(req)) {
      res.setHeader('Connection', 'close');
      closeSlowly(res);
    }
    res.setHeader('Cache-Control', 'no-store');
    res.status(error.status).json(errorBody(error, locale ?? localeWithoutSite(req), site));
  };
}

// Else the rest of a body that nobody wants would be read before the connection is used again.
function hasMuchUnread(req: Request): boolean {
  return (
    !req.complete &&
    (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > BODY_LIMIT)
  );
}

/** How long what still comes is thrown away before the connection is cut. */
const LAST_READ = SECOND;

/** Cut off in the middle of sending, the other end would hear of a broken connection and never read the answer. */
function closeSlowly({ socket }: Response): void {
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LAST_READ).unref();
  };
}
