import type { RequestHandler } from 'express';

/** Where a proxy asks whether to send requests here. Its answers are those of the API's `/api/ready.php`. */
const READY_PATH = '/ready';

export interface Readiness {
  answer: RequestHandler;
  /** From now on this process asks not to be sent requests. */
  stop(): void;
}

/**
 * This process alone is asked after: without the API it still says so on a page, which is more than a proxy that sends
 * nobody could say.
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
