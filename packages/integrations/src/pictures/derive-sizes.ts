import type { RenderedPicture } from '@vonk/ports';
import sharp, { type Raw, type ResizeOptions, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { differenceHash, HASHED } from './difference-hash.ts';
import type { WorkLimit } from './work-limit.ts';

/** The large size is the whole picture within these bounds; the others are cropped to a card's shape, or also whole. */
export const LARGE = { width: 1200, height: 1600 };
const MEDIUM = { width: 600, height: 800 };
/** Enough for two columns on a phone. */
export const CARD = { width: 400, height: 533 };
const SMALL = { width: 240, height: 320 };
/** Too few colours to recognise a face. */
const BLUR_GRID = { width: 4, height: 5 };
const BLUR = { width: 24, height: 32 };
/** The maximum input size of a thumbhash. */
const HASHED_INSIDE = { width: 75, height: 100 };
const WEBP = { quality: 76, effort: 3 };

export interface Pixels {
  data: Buffer;
  raw: Raw;
}

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Derives everything that is kept from the large size's pixels. One step after the other, so that a picture never uses
 * two threads.
 */
export async function deriveSizes(large: Pixels, { isWhole = false }, { within }: WorkLimit): Promise<RenderedPicture> {
  const of = ({ data, raw }: Pixels) => within(sharp(data, { raw }));
  // Keeps what draws the eye within the card's shape, such as a face at the edge of a wide picture.
  const fit: ResizeOptions = isWhole
    ? { fit: 'inside', withoutEnlargement: true }
    : { fit: 'cover', position: sharp.strategy.attention };
  const medium = await pixelsOf(of(large).resize({ ...MEDIUM, ...fit }));
  return {
    sizes: {
      l: await of(large).webp(WEBP).toBuffer(),
      m: await of(medium).webp(WEBP).toBuffer(),
      c: await of(medium)
        .resize({ ...CARD, ...fit })
        .webp(WEBP)
        .toBuffer(),
      s: await of(medium)
        .resize({ ...SMALL, ...fit })
        .webp(WEBP)
        .toBuffer(),
    },
    blur: await renderBlur(of(medium), within),
    width: large.raw.width,
    height: large.raw.height,
    thumbhash: await thumbhashOf(of(medium)),
    dhash: differenceHash(
      (
        await pixelsOf(
          of(large)
            .greyscale()
            .resize({ ...HASHED, fit: 'fill' }),
        )
      ).data,
    ),
  };
}

/** A few average colours, smoothed: other details cannot be recovered. */
export async function renderBlur(picture: Sharp, within = (step: Sharp) => step): Promise<Buffer> {
  const { data, raw } = await pixelsOf(picture.resize({ ...BLUR_GRID, fit: 'fill', kernel: 'linear' }));
  return within(sharp(data, { raw }))
    .resize({ ...BLUR, fit: 'fill', kernel: 'cubic' })
    .webp({ quality: 60 })
    .toBuffer();
}

/** Base64. */
export async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, raw } = await pixelsOf(picture.resize({ ...HASHED_INSIDE, fit: 'inside' }).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(raw.width, raw.height, data)).toString('base64');
}
