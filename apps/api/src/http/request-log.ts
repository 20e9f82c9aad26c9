import type { Context } from '@vonk/domain';
import { onceDone } from '@vonk/http-server';
import { withCause } from '@vonk/logger';
import type { RequestHandler } from 'express';
import { localsOf } from './locals.ts';
import { readFacts } from './request-facts.ts';

const PATH_LENGTH = 200;

/**
 * Reads the request's facts, sets its id on the response, and logs the outcome without query, body or address. One line
 * per request from the process's own logger, because a child logger each would cost more than the line.
 */
export function requestLog(
  { logger }: Pick<Context, 'logger'>,
  { proxySecrets }: { proxySecrets: readonly string[] },
): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const locals = localsOf(res);
    locals.facts = readFacts(req, proxySecrets);
    res.setHeader('X-Request-Id', locals.facts.id);
    onceDone(res, () => {
      logger[res.statusCode >= 500 ? 'warn' : 'info'](
        {
          request_id: locals.facts.id,
          method: req.method,
          path: locals.route ?? req.originalUrl.split('?', 1)[0]?.slice(0, PATH_LENGTH),
          status: res.statusCode,
          user_id: locals.userId,
          duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
          // Either side closed the connection before it was complete.
          aborted: res.writableFinished ? undefined : true,
        },
        'answered',
      );
    });
    // Gives everything logged meanwhile, such as slow SQL, the same id.
    withCause({ request_id: locals.facts.id }, next);
  };
}
