import { Transform } from 'node:stream';
import { startLate } from './late-start.ts';

/**
 * What a page's bytes go through: React's many small writes of one turn leave as one, which compresses far better, and
 * the page's scripts are told to wait for its first paint. In development React would complain of that.
 */
export function pageStream({ isDevelopment, words }: { isDevelopment: boolean; words: string }): Transform {
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
    stream.push(isDevelopment ? gathered : startLate(gathered, words));
    gathered = '';
  }
}
