import { createServer, type Server } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { setUpFolder } from '@vonk/testing/set-up';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { createS3Storage, makeBucket, type S3Options } from './s3-storage.ts';
import { describeStorage } from './storage-suite.ts';

const WEBP = 'image/webp';
const folder = setUpFolder('vonk-s3-');
let server: InstanceType<typeof S3rver>;
let options: S3Options;
let buckets = 0;

beforeAll(async () => {
  server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder(), vhostBuckets: false });
  const { port } = await server.run();
  // The server's only account.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  options = { endpoint: `http://127.0.0.1:${port}`, bucket: '', region: 'us-east-1', ...keys };
});
afterAll(() => server.close());
beforeEach(async () => {
  options.bucket = `bucket-${++buckets}`;
  await server.store.putBucket(options.bucket);
});
afterEach(() => server.store.deleteBucket(options.bucket).catch(() => undefined));

describeStorage('an S3 store', () => createS3Storage(options));

describe('S3 storage', () => {
  it('distinguishes a rejected key from a missing object', async () => {
    const storage = createS3Storage({ ...options, secretAccessKey: 'ANOTHER' });
    await expect(storage.put('a.webp', Buffer.from('x'), WEBP)).rejects.toThrow(/PUT with 403/);
    await expect(storage.open('a.webp')).rejects.toThrow(/GET with 403/);
    await expect(storage.delete('a.webp')).rejects.toThrow(/DELETE with 403/);
    await expect(createS3Storage({ ...options, accessKeyId: 'NOBODY' }).open('a.webp')).rejects.toThrow(/403/);
  });

  it('creates its bucket once, even with two concurrent starts', async () => {
    const missing = { ...options, bucket: `${options.bucket}-missing` };
    const made = await Promise.all([makeBucket(missing), makeBucket(missing)]);
    expect(made).toContain(true);
    await createS3Storage(missing).put('a.webp', Buffer.from('x'), WEBP);
    expect(await makeBucket(missing)).toBe(false);
    expect(await createS3Storage(missing).open('a.webp')).not.toBeNull();
    await expect(makeBucket({ ...missing, endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(/did not answer a HEAD/);
  });

  it('distinguishes an unresponsive or failing store from a missing object, and reveals no key', async () => {
    const down = createS3Storage({ ...options, endpoint: 'http://127.0.0.1:9' });
    await expect(down.open('photos/ab/abc-m.webp')).rejects.toThrow(/^The object store did not answer a GET$/);
    let asked = 0;
    const broken = createServer((_req, res) => {
      asked++;
      res.writeHead(503).end();
    });
    const failing = createS3Storage({ ...options, endpoint: `http://${await listen(broken)}` });
    await expect(failing.put('a.webp', Buffer.from('x'), WEBP)).rejects.toThrow(/503/);
    expect(asked).toBe(4);
  });

  describe('an unresponsive S3 store', () => {
    let connections = 0;
    let isBack = false;
    let hanging: Server;
    let endpoint: string;

    beforeEach(async () => {
      connections = 0;
      isBack = false;
      hanging = createServer((_req, res) => {
        connections++;
        if (isBack) res.end('picture');
      });
      endpoint = `http://${await listen(hanging)}`;
    });

    it('fails each kind of call in time, and lets no call wait once it is known', async () => {
      const storage = createS3Storage({ ...options, endpoint }, { answerWithin: 1_000, pause: 60_000 });
      const silent = /^The object store did not answer a [A-Z]+$/;
      await Promise.all([
        expect(storage.open('a.webp')).rejects.toThrow(silent),
        expect(storage.put('a.webp', Buffer.from('x'), WEBP)).rejects.toThrow(silent),
        expect(storage.delete('a.webp')).rejects.toThrow(silent),
      ]);
      for (const _ of [1, 2, 3]) await expect(storage.open('a.webp')).rejects.toThrow(/no GET was sent$/);
      expect(connections).toBe(3);
    });

    it('is probed by one call at a time, and serves all again once it is back', async () => {
      hanging.prependListener('request', (_req, res) => {
        // A closed connection is noticed sooner than silence, and counts the same.
        if (!isBack) res.destroy();
      });
      const storage = createS3Storage({ ...options, endpoint }, { pause: 0 });
      for (const _ of [1, 2, 3]) await expect(storage.open('a.webp')).rejects.toThrow();
      isBack = true;
      const read = async () => {
        const object = await storage.open('a.webp');
        return object && (await buffer(object.stream)).toString();
      };
      expect(await read()).toBe('picture');
      expect(await Promise.all([read(), read(), read()])).toEqual(['picture', 'picture', 'picture']);
    });

    it('fails the stream when it stops in the middle of a response', async () => {
      hanging.removeAllListeners('request');
      hanging.on('request', (_req, res) => {
        res.writeHead(200, { 'content-length': '1000' });
        res.write('half');
      });
      const object = await createS3Storage({ ...options, endpoint }, { answerWithin: 1_000 }).open('a.webp');
      await expect(buffer(object?.stream as Readable)).rejects.toThrow('The object store broke off an answer');
    });
  });
});
