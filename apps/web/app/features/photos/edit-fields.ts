/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** The part to keep, as fractions of the rotated picture. */
export interface Kept extends Size {
  left: number;
  top: number;
}

/** Rotation and crop of a picture; null keeps all of it. */
export interface Edit {
  turn: Turn;
  kept: Kept | null;
}

const DIGITS = 10_000;

/** In the API's format; rounded down, so that nothing exceeds the picture. */
export function cropText({ left, top, width, height }: Kept): string {
  return [left, top, width, height].map((share) => (Math.floor(share * DIGITS) / DIGITS).toFixed(4)).join(',');
}

/** The edit as request fields. */
export function editFields({ turn, kept }: Edit): { turn?: Turn; crop?: string } {
  return { ...(turn === 0 ? {} : { turn }), ...(kept ? { crop: cropText(kept) } : {}) };
}
