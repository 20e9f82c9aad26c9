import { Transform } from 'node:stream';

/** React 18 leaves one at the end of its buffer where a multi-byte character does not fit (facebook/react#24985). */
const NUL = '\0';

/**
 * Joins React's many small writes of one event loop turn into one chunk, which compresses far better. `order` decides
 * when the page's scripts start.
 */
export function pageStream({ order }: { order: (html: string) => string }): Transform {
  const decoder = new TextDecoder();
  let gathered = '';
  let isWaiting = false;
  return new Transform({
    transform(this: Transform, chunk: Buffer, _encoding, done) {
      gathered += decoder.decode(chunk, { stream: true });
      if (!isWaiting) {
        isWaiting = true;
        setImmediate(() => send(this));
      }
      done();
    },
    flush(this: Transform, done) {
      send(this);
      done();
    },
  });

  function send(stream: Transform): void {
    isWaiting = false;
    if (gathered === '' || stream.destroyed) return;
    stream.push(order(gathered.replaceAll(NUL, '')));
    gathered = '';
  }
}
