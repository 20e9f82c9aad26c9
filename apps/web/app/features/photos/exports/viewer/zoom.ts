/** Scale relative to the fitting size, and the offset of the picture's centre from the window's, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Sizes of the window, and of the picture when it fits. */
export interface Sizes {
  window: { width: number; height: number };
  picture: { width: number; height: number };
}

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 5;
/** Zoom factor of a button or key; a double tap applies it twice. */
export const STEP = 1.6;

/** The size of a picture that fits completely into a window. */
export function fittingSize(
  natural: { width: number; height: number },
  window: { width: number; height: number },
): { width: number; height: number } {
  const ratio = Math.min(window.width / natural.width, window.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Zooms by a factor and keeps the point under `at` (relative to the window's centre) in place. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return held({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, sizes);
}

export function moved(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  return held({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);
}

/** Limits the offset so that no edge of the picture comes inside the window; a picture that fits is centred. */
export function held(zoom: Zoom, { window, picture }: Sizes): Zoom {
  const room = (length: number, shown: number) => Math.max(0, (length * zoom.scale - shown) / 2);
  const [across, along] = [room(picture.width, window.width), room(picture.height, window.height)];
  return { scale: zoom.scale, x: clamped(zoom.x, across), y: clamped(zoom.y, along) };
}

/** Double tap: zooms in at the point, or back out. */
export function toggled(zoom: Zoom, at: Point, sizes: Sizes): Zoom {
  return zoom.scale > 1 ? FITTING : zoomedAt(zoom, STEP * STEP, at, sizes);
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
