import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { StoragePort } from '@vonk/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { describeStorage } from './storage-suite.ts';

const KEY = 'photos/ab/abc_1-m.webp';
const WEBP = 'image/webp';

let folder: string;
let storage: StoragePort;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vonk storage '));
  storage = createDiskStorage({ folder });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describeStorage('disk storage', () => storage);

describe('disk storage', () => {
  const text = async (key: string) => {
    const object = await storage.open(key);
    return object && (await buffer(object.stream)).toString();
  };

  it('lets a reader finish the object it opened while another replaces it', async () => {
    const first = Buffer.alloc(1_000_000, 'a');
    await storage.put(KEY, first, WEBP);
    const opened = await storage.open(KEY);
    await storage.put(KEY, Buffer.from('short'), WEBP);
    expect(opened && (await buffer(opened.stream)).equals(first)).toBe(true);
    expect(await text(KEY)).toBe('short');
  });

  it('shows one whole object after ten concurrent puts, and leaves nothing unfinished', async () => {
    const bodies = Array.from({ length: 10 }, (_, i) => String(i).repeat(200_000));
    await Promise.all(bodies.map((body) => storage.put(KEY, Buffer.from(body), WEBP)));
    expect(bodies).toContain(await text(KEY));
    expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
  });

  it('leaves nothing unfinished when a put fails', async () => {
    await storage.put('photos/ab/abc.webp', Buffer.from('x'), WEBP);
    await expect(storage.put('photos/ab/abc.webp/x.webp', Buffer.from('x'), WEBP)).rejects.toThrow();
    await storage.put('taken.webp/x.webp', Buffer.from('x'), WEBP);
    await expect(storage.put('taken.webp', Buffer.from('x'), WEBP)).rejects.toThrow();
    expect(await readdir(path.join(folder, '.unfinished'))).toEqual([]);
  });

  it('distinguishes a refusal from a missing object, and reveals no key', async () => {
    await writeFile(path.join(folder, 'taken'), '');
    const broken = createDiskStorage({ folder: path.join(folder, 'taken') });
    const refused = await broken.put(KEY, Buffer.from('x'), WEBP).catch((error: Error) => error);
    const message = expect.stringMatching(/^The disk refused: [A-Z]+$/);
    expect(refused).toMatchObject({ name: 'StorageUnavailableError', message });
  });

  it('distinguishes a broken disk from a missing object', async () => {
    await symlink('loop.webp', path.join(folder, 'loop.webp'));
    await expect(storage.open('loop.webp')).rejects.toThrow(/ELOOP/);
  });
});
