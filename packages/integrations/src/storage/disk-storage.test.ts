import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { type StoragePort, UnsafeStorageKeyError } from './storage-port.ts';

const KEY = 'photos/ab/abc_1-m.webp';
const WEBP = 'image/webp';

describe('disk storage', () => {
  let folder: string;
  let storage: StoragePort;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vonk storage '));
    storage = createDiskStorage({ folder });
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function read(key: string): Promise<string | null> {
    const object = await storage.open(key);
    return object && (await buffer(object.stream)).toString();
  }

  it('gives back what was put, with its size, type and etag', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128]);
    await storage.put(KEY, bytes, WEBP);
    const object = await storage.open(KEY);
    expect(object).toMatchObject({ size: 5, contentType: WEBP, etag: expect.stringMatching(/^"[a-z0-9-]+"$/) });
    expect(object && (await buffer(object.stream))).toEqual(bytes);
  });

  it('keeps the etag while the object stays and changes it when it is replaced, even by one of the same size', async () => {
    const etag = async () => {
      const object = await storage.open(KEY);
      object?.stream.destroy();
      return object?.etag;
    };
    await storage.put(KEY, Buffer.from('one'), WEBP);
    const first = await etag();
    expect(await etag()).toBe(first);
    await storage.put(KEY, Buffer.from('two'), WEBP);
    expect(await etag()).not.toBe(first);
  });

  it('lets a reader finish the object that it opened while another one replaces it', async () => {
    const first = Buffer.alloc(1_000_000, 'a');
    await storage.put(KEY, first, WEBP);
    const opened = await storage.open(KEY);
    await storage.put(KEY, Buffer.from('short'), WEBP);
    expect(opened && (await buffer(opened.stream)).equals(first)).toBe(true);
    expect(await read(KEY)).toBe('short');
  });

  it('shows one whole object when ten are put at once, and leaves nothing unfinished', async () => {
    const bodies = Array.from({ length: 10 }, (_, i) => String(i).repeat(200_000));
    await Promise.all(bodies.map((body) => storage.put(KEY, Buffer.from(body), WEBP)));
    expect(bodies).toContain(await read(KEY));
    expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
  });

  it('leaves nothing unfinished when it cannot be put in place', async () => {
    await storage.put('photos/ab/abc.webp', Buffer.from('x'), WEBP);
    await expect(storage.put('photos/ab/abc.webp/x.webp', Buffer.from('x'), WEBP)).rejects.toThrow();
    await storage.put('taken.webp/x.webp', Buffer.from('x'), WEBP);
    await expect(storage.put('taken.webp', Buffer.from('x'), WEBP)).rejects.toThrow();
    expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
  });

  it('answers null for what is not there: nothing, a folder, a path through a file', async () => {
    await storage.put(KEY, Buffer.from('x'), WEBP);
    expect(await storage.open('photos/ab/other.webp')).toBeNull();
    expect(await storage.open('photos/ab')).toBeNull();
    expect(await storage.open(`${KEY}/more.webp`)).toBeNull();
  });

  it('deletes once and again', async () => {
    await storage.put(KEY, Buffer.from('x'), WEBP);
    await storage.delete(KEY);
    await storage.delete(KEY);
    await storage.delete(`${KEY}/below`);
    expect(await storage.open(KEY)).toBeNull();
  });

  it.each([
    '',
    '/etc/passwd',
    '../secret.webp',
    'photos/../../secret.webp',
    'photos/..',
    'photos//a.webp',
    'photos/a.webp/',
    './a.webp',
    '.unfinished/a.webp',
    'photos/.hidden',
    'photos\\..\\a.webp',
    'photos/a.webp\u0000.png',
    'photos/%2e%2e/a.webp',
    'photos/A.webp',
    'photos/é.webp',
    'photos/a b.webp',
    'photos/a.webp\n',
    `${'a/'.repeat(400)}a`,
    'a'.repeat(201),
  ])('has no key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'application/octet-stream')).rejects.toThrow(UnsafeStorageKeyError);
    await expect(storage.delete(key)).rejects.toThrow(UnsafeStorageKeyError);
    expect(await storage.open(key)).toBeNull();
  });

  it('refuses a type that the key contradicts', async () => {
    await expect(storage.put('a.webp', Buffer.from('x'), 'text/html')).rejects.toThrow(TypeError);
    await expect(storage.put('a.html', Buffer.from('x'), 'text/html')).rejects.toThrow(TypeError);
    await storage.put('export.csv', Buffer.from('x'), 'text/csv');
    const object = await storage.open('export.csv');
    object?.stream.destroy();
    expect(object?.contentType).toBe('text/csv; charset=utf-8');
  });

  it('tells a broken disk from an absent object', async () => {
    await symlink('loop.webp', path.join(folder, 'loop.webp'));
    await expect(storage.open('loop.webp')).rejects.toThrow(/ELOOP/);
  });
});
