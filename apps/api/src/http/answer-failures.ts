import type { Context } from '@vonk/domain';
import { SECOND } from '@vonk/schema';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Metrics } from '../operations/metrics.ts';
import { errorBody, toAppError } from './failures.ts';
import { BODY_LIMIT } from './input.ts';
import { localeWithoutSite } from './locale.ts';
import { localsOf } from './locals.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Metrics and alerts cover these; an error line for each picture of each page would flood the log. */
const PASSING = new Set(['unavailable', 'storage_unavailable']);

/** The only place that turns a thrown error into a response. */
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
    // Too late for an error body: Express closes the connection, which tells the caller.
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

// Otherwise Node would read the rest of the unwanted body before it reuses the connection.
function hasMuchUnread(req: Request): boolean {
  return (
    !req.complete &&
    (req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > BODY_LIMIT)
  );
}

/** How long to discard incoming data before closing the connection. */
const LAST_READ = SECOND;

/** A client whose connection is closed while it sends sees a connection error and never reads the response. */
function closeSlowly({ socket }: Response): void {
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LAST_READ).unref();
  };
}
