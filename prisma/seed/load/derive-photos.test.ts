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
    const of = async (bytes: Uint8Array) => {
      const { width, height, format } = await sharp(bytes).metadata();
      return `${format} ${width}x${height}`;
    };
    const sizes = await Promise.all([photos.l, photos.m, photos.c, photos.s, photos.blur].map(of));
    const large = `webp ${size.width}x${size.height}`;
    expect(sizes).toEqual([large, 'webp 600x800', 'webp 400x533', 'webp 240x320', 'webp 24x32']);
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
