export interface Orientation {
  /** Mirrored left to right, before the rotation. */
  isMirrored: boolean;
  /** Degrees clockwise. */
  turn: number;
}

// Exif values 1 to 8; 4, a vertical mirror image, equals a mirrored half turn.
const ORIENTATIONS: Orientation[] = [
  { isMirrored: false, turn: 0 },
  { isMirrored: true, turn: 0 },
  { isMirrored: false, turn: 180 },
  { isMirrored: true, turn: 180 },
  { isMirrored: true, turn: 270 },
  { isMirrored: false, turn: 90 },
  { isMirrored: true, turn: 90 },
  { isMirrored: false, turn: 270 },
];
const UPRIGHT: Orientation = { isMirrored: false, turn: 0 };

/** How to make stored pixels upright, according to the camera's Exif value. */
export function orientationOf(exif: number | undefined): Orientation {
  return ORIENTATIONS[(exif ?? 1) - 1] ?? UPRIGHT;
}
