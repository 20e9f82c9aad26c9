import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Db } from '@vonk/db';
import { createDiskStorage } from '@vonk/integrations';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bringUpToDate } from './older-world.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vonk-older-world-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The two tables that it queries. */
function tables(tokens: string[]) {
  const asked: string[] = [];
  const prisma = {
    site: { updateMany: async (given: object) => void asked.push(JSON.stringify(given)) },
    photo: {
      findMany: async () => {
        asked.push('photos');
        return tokens.map((token) => ({ token }));
      },
    },
  };
  return { asked, db: { prisma } as unknown as Db };
}

it('creates the card size of photos that lack it, and checks only once', async () => {
  const storage = createDiskStorage({ folder });
  const medium = await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer();
  await storage.put('photos/aa/aa1-m.webp', medium, 'image/webp');
  await storage.put('photos/bb/bb1-m.webp', medium, 'image/webp');
  await storage.put('photos/bb/bb1-c.webp', Buffer.from('there'), 'image/webp');
  const { asked, db } = tables(['aa1', 'bb1', 'gone']);
  expect(await bringUpToDate({ db, storage })).toBe(1);
  const made = await storage.open('photos/aa/aa1-c.webp');
  expect(made && (await sharp(await buffer(made.stream)).metadata())).toMatchObject({ width: 400, height: 533 });
  expect(await bringUpToDate({ db, storage })).toBe(0);
  // Only the demo's sites, even if others were added.
  const [changed, ...others] = asked;
  expect(JSON.parse(changed ?? '')).toEqual({
    where: { domain: { in: expect.arrayContaining(['localhost', 'she.localhost']) } },
    data: { photo_moderation: 'after' },
  });
  expect(others).toEqual(['photos']);
});
