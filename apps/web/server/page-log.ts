import { onceDone } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import type { RequestHandler } from 'express';
import { visitor } from './security-headers.ts';

const PATH_LENGTH = 200;
/** Longer than any id: the token of a mailed link, which gives access to an account. */
const SECRET_SEGMENT = /\/[\w-]{37,}/g;

/** Logs the response to a page, with the same id as in the API's lines: no query, no form, no address. */
export function pageLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Express and Remix change it later.
    const path = request.path.replace(SECRET_SEGMENT, '/…').slice(0, PATH_LENGTH);
    onceDone(response, () => {
      // A flood would fill the log; `countRefusals` logs all of them together.
      if (response.locals['isRefused']) return;
      logger[response.statusCode >= 500 ? 'warn' : 'info'](
        {
          request_id: visitor(response).requestId,
          method: request.method,
          path,
          status: response.statusCode,
          duration_ms: Math.round((performance.now() - startedAt) * 10) / 10,
          aborted: response.writableFinished ? undefined : true,
        },
        'answered',
      );
    });
    next();
  };
}
