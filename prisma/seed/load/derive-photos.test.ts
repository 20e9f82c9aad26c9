import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { derivePhotos, PORTRAITS } from './derive-photos.ts';

const PORTRAIT = '001.webp';

describe('derivePhotos', () => {
  it.each([
    { view: 'whole', width: 600, height: 800 },
    { view: 'face', width: 390, height: 520 },
  ] as const)('makes the four sizes and the blur: $view', async ({ view, ...size }) => {
    const photos = await derivePhotos({ portrait: PORTRAIT, view });
    const sizes = await Promise.all(
      [photos.l, photos.m, photos.c, photos.s, photos.blur].map(async (bytes) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return { width, height, format };
      }),
    );
    expect(sizes).toEqual([
      { ...size, format: 'webp' },
      { width: 600, height: 800, format: 'webp' },
      { width: 400, height: 533, format: 'webp' },
      { width: 240, height: 320, format: 'webp' },
      { width: 24, height: 32, format: 'webp' },
    ]);
    expect(photos).toMatchObject(size);
    expect(Buffer.from(photos.thumbhash, 'base64').length).toBeGreaterThan(15);
  });

  it('keeps bytes that are already right, and is deterministic', async () => {
    const [one, other] = await Promise.all(
      Array.from({ length: 2 }, () => derivePhotos({ portrait: PORTRAIT, view: 'whole' })),
    );
    expect(one?.l.equals(await readFile(path.join(PORTRAITS, PORTRAIT)))).toBe(true);
    expect(one).toEqual(other);
  });
});
