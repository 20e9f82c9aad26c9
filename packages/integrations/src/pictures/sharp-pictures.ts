import { availableParallelism } from 'node:os';
import { createFairQueue } from '@vonk/http-server';
import type { PicturesPort, PictureWaiter } from '@vonk/ports';
import { AppError } from '@vonk/schema';
import { createPictureThread } from './picture-thread.ts';

const MOST_AT_ONCE = 4;
/** Most take less than a second, so that the last in the queue is still wanted when its turn comes. */
const WAITING = { ofOne: 3, ofAll: 30 };
const RETRY_AFTER_SECONDS = 10;
/** One per process, since libvips has one set of workers and limits, too. */
const renderOnThread = createPictureThread();

interface SharpPicturesOptions {
  /** Pictures processed concurrently. */
  atOnce?: number;
  waiting?: typeof WAITING;
}

/**
 * Pictures by libvips. Only a few at a time, on one processor each, to leave half the processors to requests and to
 * limit memory. Members take turns, one picture each.
 */
export function createSharpPictures({
  atOnce = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(availableParallelism() / 2))),
  waiting = WAITING,
}: SharpPicturesOptions = {}): PicturesPort {
  const queue = createFairQueue({ atOnce: { ofOne: 1, ofAll: atOnce }, waiting });
  return {
    async render(source, edit = {}, { of, signal }: PictureWaiter) {
      const place = queue.take(of);
      if (!place) throw tooMany();
      try {
        await Promise.race([place.turn, gone(signal)]);
        return await renderOnThread(source, edit);
      } finally {
        place.leave();
      }
    },
  };
}

function tooMany(): AppError {
  return new AppError('rate_limited', { retryAfter: RETRY_AFTER_SECONDS, params: { seconds: RETRY_AFTER_SECONDS } });
}

/** Rejects when the wait is aborted. */
function gone(signal?: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new AppError('unavailable'));
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
