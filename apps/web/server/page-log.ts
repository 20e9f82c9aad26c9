import { onceDone } from '@vonk/http-server';
import type { Logger } from '@vonk/logger';
import type { RequestHandler } from 'express';
import { visitor } from './security-headers.ts';

const PATH_LENGTH = 200;
/** Longer than any id: what mailed links carry, by which an account is opened. */
const SECRET_SEGMENT = /\/[\w-]{37,}/g;

/** Logs how a page was answered, under the id that the API's lines have too: no query, no form, no address. */
export function pageLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    // Express and Remix change it on their way.
    const path = request.path.replace(SECRET_SEGMENT, '/…').slice(0, PATH_LENGTH);
    onceDone(response, () => {
      // A flood would fill the log; `countRefusals` tells of all together.
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
