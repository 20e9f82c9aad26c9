import type { PictureEdit, RenderedPicture } from '@vonk/ports';
import { AppError, PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_MAX_RATIO, PHOTO_MIN_SIDE } from '@vonk/schema';
import sharp, { type Metadata } from 'sharp';
import { deriveSizes, LARGE, type Pixels, pixelsOf } from './derive-sizes.ts';
import { countFrameMarks } from './frame-marks.ts';
import { orientationOf } from './orientation.ts';
import { sniffPicture } from './sniff-picture.ts';
import { limitWork, type WorkLimit } from './work-limit.ts';

const MEGAPIXEL = 1_000_000;
/** Far more than any animated photo has. */
const MOST_FRAMES = 1000;
/** For a picture of which only a small part is kept: enough to crop from, with bounded memory. */
const MOST_WORKING_PIXELS = 16_000_000;

interface Size {
  width: number;
  height: number;
}

/**
 * Renders all sizes of a picture from its pixels, so that nothing else of the file gets through. Of an animation, uses
 * the first frame. All steps together must finish within `limit`.
 * @throws AppError
 */
export async function renderPicture(
  source: string | Uint8Array,
  edit: PictureEdit,
  limit = limitWork(),
): Promise<RenderedPicture> {
  try {
    return await renderWithin(limit, source, edit);
  } catch (error) {
    if (error instanceof AppError || !limit.isOver()) throw error;
    throw new AppError('photo_unreadable', { cause: error });
  }
}

async function renderWithin(
  limit: WorkLimit,
  source: string | Uint8Array,
  edit: PictureEdit,
): Promise<RenderedPicture> {
  const metadata = await readMetadata(source);
  const { isMirrored, turn } = orientationOf(metadata.orientation);
  const total = (turn + (edit.turn ?? 0)) % 360;
  const turned = (size: Size) => (total % 180 === 0 ? size : { width: size.height, height: size.width });
  const whole = turned(metadata);
  const crop = edit.crop ?? { left: 0, top: 0, width: 1, height: 1 };
  const kept = { width: whole.width * crop.width, height: whole.height * crop.height };
  if (Math.round(Math.min(kept.width, kept.height)) < PHOTO_MIN_SIDE)
    throw new AppError('photo_too_small', { params: { min: PHOTO_MIN_SIDE } });
  if (Math.max(kept.width, kept.height) > PHOTO_MAX_RATIO * Math.min(kept.width, kept.height))
    throw new AppError('photo_too_narrow', { params: { max: PHOTO_MAX_RATIO } });

  const scale = Math.min(
    1,
    LARGE.width / kept.width,
    LARGE.height / kept.height,
    Math.sqrt(MOST_WORKING_PIXELS / (whole.width * whole.height)),
  );
  const decoded = await decode(source, scaled(metadata, scale), limit);
  const large = await pixelsOf(
    limit
      .within(sharp(decoded.data, { raw: decoded.raw }))
      .flop(isMirrored)
      .rotate(total)
      .extract(boxOf(crop, turned(decoded.raw))),
  );
  return deriveSizes(large, edit, limit);
}

async function readMetadata(source: string | Uint8Array): Promise<Metadata> {
  const type = await sniffPicture(source);
  if (!type) throw new AppError('photo_type');
  if (type === 'webp' && (await countFrameMarks(source, MOST_FRAMES + 1)) > MOST_FRAMES)
    throw tooLarge(PHOTO_MAX_PIXELS / 2);
  // Reads only the header: nothing is decoded before its size is known.
  const metadata = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('photo_unreadable', { cause });
    });
  if (metadata.format !== type) throw new AppError('photo_type');
  const most = mostPixels(metadata);
  if (metadata.width * metadata.height > most) throw tooLarge(most);
  return metadata;
}

/** Formats that are decoded with all pixels in memory at once may have fewer; even fewer with 16 bits per colour. */
function mostPixels({ format, isProgressive, depth }: Metadata): number {
  if (!isProgressive && format !== 'webp') return PHOTO_MAX_PIXELS;
  return depth === 'uchar' ? PHOTO_MAX_PIXELS / 2 : PHOTO_MAX_PIXELS / 4;
}

function tooLarge(mostPixels: number): AppError {
  const params = { max: PHOTO_MAX_BYTES / 1024 / 1024, megapixels: Math.floor(mostPixels / MEGAPIXEL) };
  return new AppError('photo_too_large', { params });
}

/** Decodes to sRGB pixels at the working size; jpeg and webp decode little more than that. */
async function decode(source: string | Uint8Array, size: Size, { within }: WorkLimit): Promise<Pixels> {
  const picture = sharp(source, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true });
  return pixelsOf(
    within(picture)
      .resize({ ...size, fit: 'fill' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  ).catch((cause) => {
    throw new AppError('photo_unreadable', { cause });
  });
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** In whole pixels, and within the picture however the fractions round. */
function boxOf(crop: NonNullable<PictureEdit['crop']>, { width, height }: Size) {
  const left = Math.min(width - 1, Math.round(crop.left * width));
  const top = Math.min(height - 1, Math.round(crop.top * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}
