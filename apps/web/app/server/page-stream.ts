import { Transform } from 'node:stream';
import { startLate } from './late-start.ts';

/**
 * What a page's bytes go through: React's many small writes of one turn leave as one, which compresses far better. With
 * `lateWords`, the address of the language's messages, its scripts wait for the first paint.
 */
export function pageStream({ lateWords }: { lateWords: string | null }): Transform {
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
    stream.push(lateWords === null ? gathered : startLate(gathered, lateWords));
    gathered = '';
  }
}
