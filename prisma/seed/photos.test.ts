import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { derivePhotos } from './photos.ts';

const PORTRAIT = join(import.meta.dirname, 'portraits/001.webp');

describe('derivePhotos', () => {
  it('makes the four sizes and the blur', async () => {
    const photos = await derivePhotos(PORTRAIT, 'token', 'other');
    const sizes = await Promise.all(
      [photos.l, photos.m, photos.c, photos.s, photos.blur].map(async (bytes) => {
        const { width, height, format } = await sharp(bytes).metadata();
        return { width, height, format };
      }),
    );
    expect(sizes).toEqual([
      { width: 600, height: 800, format: 'webp' },
      { width: 600, height: 800, format: 'webp' },
      { width: 400, height: 533, format: 'webp' },
      { width: 240, height: 320, format: 'webp' },
      { width: 24, height: 32, format: 'webp' },
    ]);
    expect(photos).toMatchObject({ width: 600, height: 800 });
    expect(Buffer.from(photos.thumbhash, 'base64').length).toBeGreaterThan(15);
    expect(photos.names).toEqual({
      l: 'token-l.webp',
      m: 'token-m.webp',
      c: 'token-c.webp',
      s: 'token-s.webp',
      blur: 'other-b.webp',
    });
  });

  it('passes bytes on that are right already, and makes the same of the same', async () => {
    const [one, other] = await Promise.all([derivePhotos(PORTRAIT, 'a', 'b'), derivePhotos(PORTRAIT, 'a', 'b')]);
    expect(one.l.equals(await readFile(PORTRAIT))).toBe(true);
    expect(one).toEqual(other);
  });
});
