import { createFairQueue, type FairQueueOptions, onceDone } from '@vonk/http-server';
import { AppError } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import type { Request, RequestHandler } from 'express';
import { localsOf } from './locals.ts';
import { isMultipart } from './multipart.ts';

export interface AtOnce {
  calls: FairQueueOptions['atOnce'];
  pictures: FairQueueOptions['atOnce'];
  /** Pictures that are sent: over a slow line each takes minutes, and would leave calls no room. */
  uploads: FairQueueOptions['atOnce'];
}

/**
 * For what a proxy sends past the web, which has bounds of its own: twice as many calls as it passes on, since it also
 * makes some for each page. Open event streams are bounded for each member instead.
 */
export const AT_ONCE: AtOnce = {
  calls: { ofOne: 128, ofAll: 4000 },
  pictures: { ofOne: 300, ofAll: 3000 },
  uploads: { ofOne: 64, ofAll: 2000 },
};
const STREAM_PATH = '/api/events.php';
const RETRY_AFTER_SECONDS = 1;

/** Refuses what a network has under way beyond its bound, before anything is looked up. */
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
