import { availableParallelism } from 'node:os';
import type { PicturesPort } from './pictures-port.ts';
import { createQueue } from './queue.ts';

const MOST_AT_ONCE = 4;

/**
 * Pictures by libvips, inside this process. Few at a time and each on one thread: half of the processors stay with the
 * requests, and so does the memory.
 */
export function createSharpPictures({
  atOnce = Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(availableParallelism() / 2))),
}: {
  /** Pictures at work at a time. */
  atOnce?: number;
} = {}): PicturesPort {
  const queue = createQueue(atOnce);
  let loading: ReturnType<typeof load> | null = null;
  return {
    render: (source, edit = {}) =>
      queue(async () => {
        loading ??= load();
        return (await loading)(source, edit);
      }),
  };
}

/** Only processes that ever see a picture load the library. */
async function load() {
  const [{ guardDecoders }, { renderPicture }] = await Promise.all([
    import('./guard-decoders.ts'),
    import('./render-picture.ts'),
  ]);
  guardDecoders();
  return renderPicture;
}
