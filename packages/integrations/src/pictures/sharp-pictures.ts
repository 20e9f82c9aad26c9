import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { createPictureThread } from './picture-thread.ts';
import type { PicturesPort } from './pictures-port.ts';

const MOST_AT_ONCE = 4;
/** One for the whole process: libvips has one set of workers and limits, too. */
const render = createPictureThread();

/**
 * Pictures by libvips. Few at a time and each by one processor: half of them stay with the requests, and so does the
 * memory.
 */
export function createSharpPictures({
  atOnce = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(availableParallelism() / 2))),
}: {
  /** Pictures at work at a time. */
  atOnce?: number;
} = {}): PicturesPort {
  const queue = pLimit(atOnce);
  return { render: (source, edit = {}) => queue(() => render(source, edit)) };
}
