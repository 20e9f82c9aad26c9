/** The sizes in which a picture is kept: letters that end its files' names. */
export const PICTURE_SIZES = ['l', 'm', 'c', 's'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export interface PictureEdit {
  /** Degrees clockwise, after the turn that the camera wrote down. */
  turn?: 0 | 90 | 180 | 270;
  /** What to keep, as fractions of the turned picture. */
  crop?: { left: number; top: number; width: number; height: number };
  /** Every size shows the whole picture; else all but the large one are cut to a card's shape. */
  isWhole?: boolean;
}

export interface RenderedPicture {
  /** Webp without any metadata. */
  sizes: Record<PictureSize, Buffer>;
  /** Webp of which nothing but a few colours can be told. */
  blur: Buffer;
  /** Of the large size, in pixels. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Difference hash of 64 bits, as a signed number. */
  dhash: bigint;
}

/** Who waits for a picture: members take turns by their id, and none waits for one that was given up. */
export interface PictureWaiter {
  of: string;
  signal?: AbortSignal;
}

/** Turns uploads into pictures that are safe to show. */
export interface PicturesPort {
  /**
   * @param source the path of a file, or its bytes
   * @throws AppError `photo_type`, `photo_too_large`, `photo_too_small`, `photo_too_narrow`, `photo_unreadable`,
   * `rate_limited` where too many wait, `unavailable` where the wait was given up
   */
  render(source: string | Uint8Array, edit: PictureEdit, waiter: PictureWaiter): Promise<RenderedPicture>;
}
