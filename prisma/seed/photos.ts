import { readFile } from 'node:fs/promises';
import { CARD, renderBlur, thumbhashOf } from '@vonk/integrations/pictures';
import sharp, { type Sharp } from 'sharp';

const LARGE_MAX_WIDTH = 1200;
const MEDIUM = { width: 600, height: 800 };
const SMALL = { width: 240, height: 320 };
/** Portraits are flat drawings: more effort saves hardly a byte and costs most of the time. */
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
  /** File names under `photos/<first two characters>/`. */
  names: { l: string; m: string; c: string; s: string; blur: string };
}

/**
 * Makes the sizes in which a portrait is served, named after `token` and `blurToken`. Bytes that already
 * have the right size and carry no metadata are passed on as they are.
 */
export async function derivePhotos(portraitPath: string, token: string, blurToken: string): Promise<DerivedPhotos> {
  const original = await readFile(portraitPath);
  const { width, height, format, exif, icc, xmp, iptc } = await sharp(original).metadata();
  if (!width || !height) throw new Error(`${portraitPath} has no size.`);
  const asItIs = format === 'webp' && !exif && !icc && !xmp && !iptc;

  // Decoded once; every smaller size is made from these pixels.
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
    names: {
      l: `${token}-l.webp`,
      m: `${token}-m.webp`,
      c: `${token}-c.webp`,
      s: `${token}-s.webp`,
      blur: `${blurToken}-b.webp`,
    },
  };
}

/** The size that two columns of a phone show. */
export function cardOf(picture: Sharp): Promise<Buffer> {
  return picture.resize(CARD).webp(WEBP).toBuffer();
}
