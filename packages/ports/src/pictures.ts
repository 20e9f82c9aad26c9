/** The sizes in which a picture is stored: letters at the end of its file names. */
export const PICTURE_SIZES = ['l', 'm', 'c', 's'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

export interface PictureEdit {
  /** Degrees clockwise, after the camera's own rotation. */
  turn?: 0 | 90 | 180 | 270;
  /** The part to keep, in fractions of the rotated picture. */
  crop?: { left: number; top: number; width: number; height: number };
  /** Every size shows the whole picture; otherwise all but the large one are cropped to a card's shape. */
  isWhole?: boolean;
}

export interface RenderedPicture {
  /** Webp without any metadata. */
  sizes: Record<PictureSize, Buffer>;
  /** Webp in which only a few colours are recognisable. */
  blur: Buffer;
  /** Of the large size, in pixels. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** Difference hash of 64 bits, as a signed number. */
  dhash: bigint;
}

/** The member waiting for a picture: members take turns by their id, and an aborted wait holds up no one. */
export interface PictureWaiter {
  of: string;
  signal?: AbortSignal;
}

/** Converts uploads into pictures that are safe to show. */
export interface PicturesPort {
  /**
   * @param source the path of a file, or its bytes
   * @throws AppError `photo_type`, `photo_too_large`, `photo_too_small`, `photo_too_narrow`, `photo_unreadable`,
   * `rate_limited` if too many are waiting, `unavailable` if the wait was aborted
   */
  render(source: string | Uint8Array, edit: PictureEdit, waiter: PictureWaiter): Promise<RenderedPicture>;
}
