import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { createPictureThread } from './picture-thread.ts';

const thread = (script: string) =>
  new Worker(`require('node:worker_threads').parentPort.on('message', ${script})`, { eval: true });
const DIES = '() => process.exit(3)';
const ANSWERS = `({ number }) => require('node:worker_threads').parentPort.postMessage({ number,
  picture: { sizes: { l: Buffer.of(1), m: Buffer.of(2), c: Buffer.of(3), s: Buffer.of(4) }, blur: Buffer.of(5) } })`;

it('fails pending requests when a thread ends, and starts another for the next', async () => {
  const scripts = [DIES, ANSWERS];
  const render = createPictureThread(() => thread(scripts.shift() ?? ''));
  const failed = await Promise.allSettled([render('one', {}), render('two', {})]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { sizes, blur } = await render('three', {});
  expect([sizes.l, sizes.m, sizes.c, sizes.s, blur]).toEqual([1, 2, 3, 4, 5].map((byte) => Buffer.of(byte)));
  expect(scripts).toEqual([]);
});
