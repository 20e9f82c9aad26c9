import { Transform } from 'node:stream';

const PRELOAD = '<link rel="modulepreload"';

/**
 * What a page's bytes go through: React's many small writes of one turn leave as one, which compresses far better; and
 * the preloads of modules are less urgent than pictures and fonts, since every page can be read before its scripts run.
 * In development React would complain of the attribute that it did not write.
 */
export function pageStream({ isDevelopment }: { isDevelopment: boolean }): Transform {
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
    stream.push(isDevelopment ? gathered : gathered.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`));
    gathered = '';
  }
}
