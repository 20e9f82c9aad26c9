import { Transform } from 'node:stream';

/** React 18 leaves one in its buffer where a letter of several bytes does not fit at the end (facebook/react#24985). */
const NUL = '\0';

/**
 * What a page's bytes go through: React's many small writes of one turn leave as one, which compresses far better. Of
 * its scripts `order` says when they start.
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
