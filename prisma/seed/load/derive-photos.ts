import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { WorldPhoto } from '@vonk/demo/world';
import { CARD, renderBlur, thumbhashOf } from '@vonk/integrations/pictures';
import sharp, { type Sharp } from 'sharp';

/** The folder with the portraits. */
export const PORTRAITS = path.dirname(createRequire(import.meta.url).resolve('@vonk/demo/portraits.json'));

const LARGE_MAX_WIDTH = 1200;
const MEDIUM = { width: 600, height: 800 };
const SMALL = { width: 240, height: 320 };
/** The position of the face in a portrait, which is 600 by 800. */
const FACE = { left: 100, top: 110, width: 390, height: 520 };
/** Portraits are flat drawings: more effort hardly reduces the size and takes most of the time. */
const WEBP = { quality: 74, effort: 1 };

export interface DerivedPhotos {
  /** At most 1200 wide. */
  l: Buffer;
  m: Buffer;
  c: Buffer;
  s: Buffer;
  blur: Buffer;
  /** Base64. */
  thumbhash: string;
  width: number;
  height: number;
}

/**
 * Derives the served sizes of a portrait, or of the face only. Bytes that already have the right size and no metadata
 * are kept as they are.
 */
export async function derivePhotos(shown: Pick<WorldPhoto, 'portrait' | 'view'>): Promise<DerivedPhotos> {
  const portrait = await readFile(path.join(PORTRAITS, shown.portrait));
  const original = shown.view === 'whole' ? portrait : await sharp(portrait).extract(FACE).webp(WEBP).toBuffer();
  const { width, height, format, exif, icc, xmp, iptc } = await sharp(original).metadata();
  if (!width || !height) throw new Error(`${shown.portrait} has no size.`);
  const asItIs = format === 'webp' && !exif && !icc && !xmp && !iptc;

  // Decoded once; every smaller size is derived from these pixels.
  const { data, info } = await sharp(original)
    .resize({ ...MEDIUM, fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });

  const isMediumSized = width === MEDIUM.width && height === MEDIUM.height;
  const [l, m, c, s, blur, thumbhash] = await Promise.all([
    asItIs && width <= LARGE_MAX_WIDTH
      ? original
      : sharp(original).resize({ width: LARGE_MAX_WIDTH, withoutEnlargement: true }).webp(WEBP).toBuffer(),
    asItIs && isMediumSized ? original : pixels().webp(WEBP).toBuffer(),
    cardOf(pixels()),
    pixels().resize(SMALL).webp(WEBP).toBuffer(),
    renderBlur(pixels()),
    thumbhashOf(pixels()),
  ]);
  return {
    l,
    m,
    c,
    s,
    blur,
    thumbhash,
    width,
    height,
  };
}

/** The size for two columns on a phone. */
export function cardOf(picture: Sharp): Promise<Buffer> {
  return picture.resize(CARD).webp(WEBP).toBuffer();
}
