import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { pageStream } from './page-stream.ts';

/** What leaves, in the pieces in which it leaves. */
async function through(turns: string[][]): Promise<string[]> {
  const stream = pageStream({ isDevelopment: false });
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  for (const turn of turns) {
    for (const chunk of turn) stream.write(Buffer.from(chunk));
    await new Promise((resolve) => setImmediate(resolve));
  }
  stream.end();
  await new Promise((resolve) => stream.once('close', resolve));
  return pieces;
}

test('what is written in one turn leaves as one piece, in order', async () => {
  expect(
    await through([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]),
  ).toEqual(['abc', 'de']);
});

test('what is written last leaves before the end', async () => {
  const stream = pageStream({ isDevelopment: false });
  const pieces: string[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece.toString()));
  stream.end('<p>é</p>');
  await new Promise((resolve) => stream.once('close', resolve));
  expect(pieces.join('')).toBe('<p>é</p>');
});

test('a letter cut in two is whole again', async () => {
  const stream = pageStream({ isDevelopment: false });
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  stream.write(first);
  await new Promise((resolve) => setImmediate(resolve));
  stream.end(second);
  await new Promise((resolve) => stream.once('close', resolve));
  expect(Buffer.concat(pieces).toString()).toBe('é');
});

test('preloads of modules are marked as less urgent, even one cut in two', async () => {
  const written = ['<link rel="module', 'preload" href="/a.js"/><link rel="preload" href="/a.woff2"/>'];
  expect((await through([written])).join('')).toBe(
    '<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="preload" href="/a.woff2"/>',
  );
});
