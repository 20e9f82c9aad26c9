/** Quarter turns clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

export interface Size {
  width: number;
  height: number;
}

/** What is kept, as fractions of the turned picture. */
export interface Kept extends Size {
  left: number;
  top: number;
}

/** How a picture is to be turned and cut; null keeps all of it. */
export interface Edit {
  turn: Turn;
  kept: Kept | null;
}

const DIGITS = 10_000;

/** As the server reads it; rounded down, so that nothing sticks out. */
export function cropText({ left, top, width, height }: Kept): string {
  return [left, top, width, height].map((share) => (Math.floor(share * DIGITS) / DIGITS).toFixed(4)).join(',');
}

/** What of an edit is sent. */
export function editFields({ turn, kept }: Edit): { turn?: Turn; crop?: string } {
  return { ...(turn === 0 ? {} : { turn }), ...(kept ? { crop: cropText(kept) } : {}) };
}
