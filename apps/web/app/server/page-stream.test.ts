import { Buffer } from 'node:buffer';
import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { startLate } from './late-start.ts';
import { pageStream } from './page-stream.ts';

/** The output, chunk by chunk, of what is written in each turn of the event loop, and at the end. */
async function through(turns: (string | Buffer)[][], end?: string | Buffer): Promise<string[]> {
  const stream = pageStream({ order: (html) => startLate(html, ['/assets/messages-nl.js']) });
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  for (const turn of turns) {
    for (const chunk of turn) stream.write(Buffer.from(chunk));
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end(end);
  await new Promise((resolve) => stream.once('close', resolve));
  return pieces;
}

const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];

test.each<[string, (string | Buffer)[][], string | Buffer | undefined, string[]]>([
  [
    'joins the writes of one event loop turn into one chunk, in order',
    [['a', 'b', 'c'], ['d']],
    undefined,
    ['abc', 'd'],
  ],
  ['flushes the last write before the end', [], '<p>é</p>', ['<p>é</p>']],
  ['rejoins a character split between two chunks', [[first]], second, ['é']],
])('%s', async (_what, turns, end, chunks) => {
  expect((await through(turns, end)).filter(Boolean)).toEqual(chunks);
});

test.each([0, 1])('removes the padding of React’s buffer around a two-byte letter (%i before it)', async (before) => {
  const said = Array.from({ length: 12 }, (_, at) => 'x'.repeat(at === 0 ? before : 0) + 'é'.repeat(300));
  const list = createElement('ul', null, ...said.map((text, key) => createElement('li', { key }, text)));
  const stream = pageStream({ order: (html) => html });
  renderToPipeableStream(list).pipe(stream);
  let written = '';
  for await (const piece of stream) written += piece;
  expect(written).toBe(`<ul>${said.map((text) => `<li>${text}</li>`).join('')}</ul>`);
});

const SCRIPTS =
  '<link rel="modulepreload" href="/a.js"/><script nonce="n">window.__remixContext = {};</script>' +
  '<script nonce="n" type="module" async="">import "/a.js";</script>';

test('the modules wait, and the starter knows their messages', async () => {
  const [head = '', tail = ''] = (await through([[SCRIPTS.slice(0, 15), SCRIPTS.slice(15)]]))
    .join('')
    .split('window.__remix');
  expect(head).toMatch(
    /^<link rel="late-modulepreload" href="\/a\.js"\/><script nonce="n">\(\(words\) => \{.*\}\)\(\["\/assets\/messages-nl\.js"\]\);$/,
  );
  expect(tail).toBe('Context = {};</script><script nonce="n" type="text/plain" data-late="">import "/a.js";</script>');
});

test.each([
  ['with the document where the service worker has them', {}, ['DOMContentLoaded']],
  ['after what is to be seen where they must be fetched first', null, ['load', 'paint']],
])('the modules start %s', (_case, controller, awaited) => {
  const starter = /<script nonce="n">(.*)window\.__remixContext/.exec(startLate(SCRIPTS, []))?.[1] ?? '';
  const asked: string[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = ['paint'];
    observe({ type }: { type: string }) {
      asked.push(type);
    }
  }
  runInNewContext(starter, {
    navigator: { serviceWorker: { controller } },
    window: { PerformanceObserver },
    PerformanceObserver,
    document: { hidden: false },
    addEventListener: (type: string) => asked.push(type),
  });
  expect(asked).toEqual(awaited);
});
