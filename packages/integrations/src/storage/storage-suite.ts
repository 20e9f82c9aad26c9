import { buffer } from 'node:stream/consumers';
import { type StoragePort, UnsafeStorageKeyError } from '@vonk/ports';
import { describe, expect, it } from 'vitest';

const KEY = 'photos/ab/abc_1-m.webp';
const WEBP = 'image/webp';

/** The behaviour of every storage; `storageOf` returns an empty one for each test. */
export function describeStorage(name: string, storageOf: () => StoragePort): void {
  describe(name, () => {
    it('returns what was put, with its size, type and etag', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 128]);
      await storageOf().put(KEY, bytes, WEBP);
      const object = await storageOf().open(KEY);
      expect(object).toMatchObject({ size: 5, contentType: WEBP, etag: expect.stringMatching(/^"[a-z0-9-]+"$/) });
      expect(object && (await buffer(object.stream))).toEqual(bytes);
    });

    it('keeps the etag of an object and changes it with a replacement, even one of the same size', async () => {
      const etag = async () => {
        const object = await storageOf().open(KEY);
        object?.stream.destroy();
        return object?.etag;
      };
      await storageOf().put(KEY, Buffer.from('one'), WEBP);
      const first = await etag();
      expect(await etag()).toBe(first);
      await storageOf().put(KEY, Buffer.from('two'), WEBP);
      expect(await etag()).not.toBe(first);
    });

    it('returns null for what does not exist: nothing, a folder, a path through a file', async () => {
      await storageOf().put(KEY, Buffer.from('x'), WEBP);
      expect(await storageOf().open('photos/ab/other.webp')).toBeNull();
      expect(await storageOf().open('photos/ab')).toBeNull();
      expect(await storageOf().open(`${KEY}/more.webp`)).toBeNull();
    });

    it('deletes once and again', async () => {
      await storageOf().put(KEY, Buffer.from('x'), WEBP);
      await storageOf().delete(KEY);
      await storageOf().delete(KEY);
      await storageOf().delete(`${KEY}/below`);
      expect(await storageOf().open(KEY)).toBeNull();
    });

    it('rejects a type that contradicts the key', async () => {
      await expect(storageOf().put('a.webp', Buffer.from('x'), 'text/html')).rejects.toThrow(TypeError);
      await expect(storageOf().put('a.html', Buffer.from('x'), 'text/html')).rejects.toThrow(TypeError);
      await storageOf().put('export.csv', Buffer.from('x'), 'text/csv');
      const object = await storageOf().open('export.csv');
      object?.stream.destroy();
      expect(object?.contentType).toBe('text/csv; charset=utf-8');
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
      await expect(storageOf().put(key, Buffer.from('x'), 'application/octet-stream')).rejects.toThrow(
        UnsafeStorageKeyError,
      );
      await expect(storageOf().delete(key)).rejects.toThrow(UnsafeStorageKeyError);
      expect(await storageOf().open(key)).toBeNull();
    });
  });
}
