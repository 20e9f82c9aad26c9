import sharp, { type Raw, type ResizeOptions, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { differenceHash, HASHED } from './difference-hash.ts';
import type { RenderedPicture } from './pictures-port.ts';
import type { WorkLimit } from './work-limit.ts';

/** The large size is the whole picture inside of this; the others are cut to a card's shape, or as whole as it. */
export const LARGE = { width: 1200, height: 1600 };
const MEDIUM = { width: 600, height: 800 };
/** What two columns of a phone need. */
export const CARD = { width: 400, height: 533 };
const SMALL = { width: 240, height: 320 };
/** Fewer colours than any face has features. */
const BLUR_GRID = { width: 4, height: 5 };
const BLUR = { width: 24, height: 32 };
/** The most that a thumbhash is made from. */
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

/** All that is kept of the large size's pixels. One after the other: a picture never has two threads. */
export async function deriveSizes(large: Pixels, { isWhole = false }, { within }: WorkLimit): Promise<RenderedPicture> {
  const of = ({ data, raw }: Pixels) => within(sharp(data, { raw }));
  // What draws the eye stays in the card's shape: a face at the edge of a wide picture, say.
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

/** A few averages, drawn softly: what is not in them cannot be brought back. */
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
