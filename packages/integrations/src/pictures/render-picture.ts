import { AppError, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_MIN_SIDE } from '@vonk/schema';
import sharp, { type Metadata, type Raw, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { differenceHash, HASHED } from './difference-hash.ts';
import { orientationOf } from './orientation.ts';
import type { PictureEdit, RenderedPicture } from './pictures-port.ts';
import { sniffPicture } from './sniff-picture.ts';

/** The large size is the whole picture inside of this. */
const LARGE = { width: 1200, height: 1600 };
/** The others are cut to a card's shape: the widths that `-m`, `-c` and `-s` stand for. */
const MEDIUM = { width: 600, height: 800 };
export const CARD = { width: 400, height: 533 };
const SMALL = { width: 240, height: 320 };
/** Fewer colours than any face has features. */
const BLUR_GRID = { width: 4, height: 5 };
const BLUR = { width: 24, height: 32 };
const THUMBHASH_WIDTH = 75;
const WEBP = { quality: 76, effort: 3 };

/** Types that are decoded as a whole, all pixels in memory at once, may have fewer. */
const MOST_PIXELS_AT_ONCE = PHOTO_MAX_PIXELS / 2;
/** Of a picture of which a small part is kept: enough to cut from, and no more memory. */
const MOST_WORKING_PIXELS = 16_000_000;

// What is decoded is one at a time and never asked for again.
sharp.cache(false);
sharp.concurrency(1);
// Whatever the bytes claim to be, no other decoder ever sees them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

interface Pixels {
  data: Buffer;
  raw: Raw;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * All that is shown of a picture, made anew from its pixels: nothing else of the file gets through. Of an animated one
 * it is the first frame.
 * @throws AppError
 */
export async function renderPicture(source: string | Uint8Array, edit: PictureEdit): Promise<RenderedPicture> {
  const metadata = await readMetadata(source);
  const { isMirrored, turn } = orientationOf(metadata.orientation);
  const total = (turn + (edit.turn ?? 0)) % 360;
  const isOnItsSide = total % 180 !== 0;
  const upright = isOnItsSide
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height };
  const { width = 1, height = 1 } = edit.crop ?? {};
  const kept = { width: upright.width * width, height: upright.height * height };
  if (Math.min(kept.width, kept.height) < PHOTO_MIN_SIDE) throw tooSmall();

  const scale = Math.min(
    1,
    LARGE.width / kept.width,
    LARGE.height / kept.height,
    Math.sqrt(MOST_WORKING_PIXELS / (upright.width * upright.height)),
  );
  const decoded = await decode(source, {
    width: Math.max(1, Math.round(metadata.width * scale)),
    height: Math.max(1, Math.round(metadata.height * scale)),
  });
  const turned = isOnItsSide
    ? { width: decoded.raw.height, height: decoded.raw.width }
    : { width: decoded.raw.width, height: decoded.raw.height };
  const large = await pixelsOf(
    sharp(decoded.data, { raw: decoded.raw })
      .flop(isMirrored)
      .rotate(total)
      .extract(boxOf(edit.crop ?? { left: 0, top: 0, width: 1, height: 1 }, turned)),
  );
  return deriveSizes(large);
}

async function deriveSizes(large: Pixels): Promise<RenderedPicture> {
  const of = ({ data, raw }: Pixels) => sharp(data, { raw });
  // What draws the eye stays in the card's shape: a face at the edge of a wide picture, say.
  const medium = await pixelsOf(of(large).resize({ ...MEDIUM, fit: 'cover', position: sharp.strategy.attention }));
  return {
    sizes: {
      l: await of(large).webp(WEBP).toBuffer(),
      m: await of(medium).webp(WEBP).toBuffer(),
      c: await of(medium).resize(CARD).webp(WEBP).toBuffer(),
      s: await of(medium).resize(SMALL).webp(WEBP).toBuffer(),
    },
    blur: await renderBlur(of(medium)),
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
export async function renderBlur(picture: Sharp): Promise<Buffer> {
  const { data, raw } = await pixelsOf(picture.resize({ ...BLUR_GRID, fit: 'fill', kernel: 'linear' }));
  return sharp(data, { raw })
    .resize({ ...BLUR, fit: 'fill', kernel: 'cubic' })
    .webp({ quality: 60 })
    .toBuffer();
}

export async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, raw } = await pixelsOf(picture.resize({ width: THUMBHASH_WIDTH }).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(raw.width, raw.height, data)).toString('base64');
}

async function readMetadata(source: string | Uint8Array): Promise<Metadata> {
  const type = await sniffPicture(source);
  if (!type) throw new AppError('photo_type');
  // Of the header alone: nothing is decoded before its size is known.
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('photo_unreadable', { cause });
    });
  if (metadata.format !== type) throw new AppError('photo_type');
  const isWhole = metadata.isProgressive || type === 'webp';
  if (metadata.width * metadata.height > (isWhole ? MOST_PIXELS_AT_ONCE : PHOTO_MAX_PIXELS)) throw photoTooLarge();
  return metadata;
}

/** Every pixel in sRGB, at the size that is worked with; jpeg and webp are decoded to little more than that. */
async function decode(source: string | Uint8Array, size: { width: number; height: number }): Promise<Pixels> {
  const picture = sharp(source, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true });
  return pixelsOf(
    picture
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  ).catch((cause) => {
    throw new AppError('photo_unreadable', { cause });
  });
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** In whole pixels, and inside of the picture whatever the fractions round to. */
function boxOf(crop: Box, { width, height }: { width: number; height: number }): Box {
  const left = Math.min(width - 1, Math.round(crop.left * width));
  const top = Math.min(height - 1, Math.round(crop.top * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

function tooSmall(): AppError {
  return new AppError('photo_too_small', { params: { min: PHOTO_MIN_SIDE } });
}

function photoTooLarge(): AppError {
  return new AppError('photo_too_large', {
    params: { max: PHOTO_MAX_BYTES / 1024 / 1024, megapixels: PHOTO_MAX_PIXELS / 1_000_000 },
  });
}
