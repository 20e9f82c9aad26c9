import { CARD_SHAPE, PHOTO_LEAST_SHARE } from '@vonk/schema/constants';
import type { Kept, Size, Turn } from './edit-fields.ts';

export const MAX_ZOOM = 4;

export function turnedBy(turn: Turn, step: 90 | -90): Turn {
  return ((turn + step + 360) % 360) as Turn;
}

export function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** The largest centred frame that fits into a rotated picture. */
export function widest(size: Size): Kept {
  const aspect = size.width / size.height;
  const width = aspect > CARD_SHAPE ? CARD_SHAPE / aspect : 1;
  const height = aspect > CARD_SHAPE ? 1 : aspect / CARD_SHAPE;
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** The zoom of a frame; the largest frame is 1. */
export function zoomOf(size: Size, kept: Kept): number {
  return widest(size).width / kept.width;
}

/** The frame at another zoom around its centre, or around a point given as shares of the frame. */
export function zoomed(size: Size, kept: Kept, zoom: number, at = { x: 0.5, y: 0.5 }): Kept {
  const full = widest(size);
  const most = Math.min(MAX_ZOOM, full.width / PHOTO_LEAST_SHARE, full.height / PHOTO_LEAST_SHARE);
  const factor = Math.max(1, Math.min(most, zoom));
  const [width, height] = [full.width / factor, full.height / factor];
  const left = kept.left + (kept.width - width) * at.x;
  const top = kept.top + (kept.height - height) * at.y;
  return inside({ left, top, width, height });
}

/** The frame after dragging the picture by shares of the frame: dragging right shows more of the left. */
export function shifted(kept: Kept, x: number, y: number): Kept {
  return inside({ ...kept, left: kept.left - x * kept.width, top: kept.top - y * kept.height });
}

function inside(kept: Kept): Kept {
  const left = Math.max(0, Math.min(1 - kept.width, kept.left));
  const top = Math.max(0, Math.min(1 - kept.height, kept.top));
  return { ...kept, left, top };
}
