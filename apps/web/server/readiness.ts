import type { RequestHandler } from 'express';

/** Where a proxy checks whether to send requests here. The responses match the API's `/api/ready.php`. */
const READY_PATH = '/ready';

export interface Readiness {
  answer: RequestHandler;
  /** From now on this process reports that it is not ready. */
  stop(): void;
}

/**
 * Only reports on this process: without the API it can still say so on a page, which is better than a proxy that sends
 * visitors nowhere.
 */
export function createReadiness(): Readiness {
  let isStopping = false;
  return {
    answer: (request, response, next) => {
      if (request.path !== READY_PATH || request.method !== 'GET') return next();
      response.set('Cache-Control', 'no-store').status(isStopping ? 503 : 200);
      response.json(isStopping ? { status: 'unavailable', missing: 'stopping' } : { status: 'ok' });
    },
    stop: () => {
      isStopping = true;
    },
  };
}
