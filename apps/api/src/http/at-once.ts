import { createFairQueue, type FairQueueOptions, onceDone } from '@vonk/http-server';
import { AppError } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Request, RequestHandler } from 'express';
import { localsOf } from './locals.ts';
import { isMultipart } from './multipart.ts';

export interface AtOnce {
  calls: FairQueueOptions['atOnce'];
  pictures: FairQueueOptions['atOnce'];
  /** Uploads: over a slow line each takes minutes, and would leave no room for other calls. */
  uploads: FairQueueOptions['atOnce'];
}

/**
 * Bounds what a proxy sends past the web. The web has its own bounds; calls get twice what it forwards, because it also
 * makes some calls for each page. Event streams are bounded per member instead.
 */
export const AT_ONCE: AtOnce = {
  calls: { ofOne: 128, ofAll: 4000 },
  pictures: { ofOne: 300, ofAll: 3000 },
  uploads: { ofOne: 64, ofAll: 2000 },
};
const STREAM_PATH = '/api/events.php';
const RETRY_AFTER_SECONDS = 1;

/** Refuses requests from a network that has too many in flight, before any lookup. */
export function boundAtOnce({ calls, pictures, uploads }: AtOnce): RequestHandler {
  const rooms = {
    calls: createFairQueue({ atOnce: calls }),
    pictures: createFairQueue({ atOnce: pictures }),
    uploads: createFairQueue({ atOnce: uploads }),
  };
  const roomOf = (req: Request) => (req.path.startsWith('/cdn/') ? 'pictures' : isMultipart(req) ? 'uploads' : 'calls');
  return (req, res, next) => {
    if (req.path === STREAM_PATH) return next();
    const place = rooms[roomOf(req)].take(networkOf(localsOf(res).facts.address));
    if (!place)
      return next(
        new AppError('rate_limited', { retryAfter: RETRY_AFTER_SECONDS, params: { seconds: RETRY_AFTER_SECONDS } }),
      );
    onceDone(res, place.leave);
    next();
  };
}
