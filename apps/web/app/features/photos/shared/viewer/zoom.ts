/** How a picture lies in its window: its size against fitting in, and how far its middle is from the window's, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Of the window, and of the picture as it fits in. */
export interface Sizes {
  window: { width: number; height: number };
  picture: { width: number; height: number };
}

export const FITTING: Zoom = { scale: 1, x: 0, y: 0 };
export const MOST = 5;
/** Of a button or a key; a double tap goes that far twice over. */
export const STEP = 1.6;

/** The size of a picture that is shown whole in a window. */
export function fittingSize(
  natural: { width: number; height: number },
  window: { width: number; height: number },
): { width: number; height: number } {
  const ratio = Math.min(window.width / natural.width, window.height / natural.height);
  return { width: natural.width * ratio, height: natural.height * ratio };
}

/** Larger or smaller by a factor, the spot under `at` (from the window's middle) staying where it is. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, sizes: Sizes): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return held({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown }, sizes);
}

export function moved(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  return held({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, sizes);
}

/** No further than the picture's edge reaches the window's; what fits in lies in the middle. */
export function held(zoom: Zoom, { window, picture }: Sizes): Zoom {
  const room = (length: number, shown: number) => Math.max(0, (length * zoom.scale - shown) / 2);
  const [across, along] = [room(picture.width, window.width), room(picture.height, window.height)];
  return { scale: zoom.scale, x: clamped(zoom.x, across), y: clamped(zoom.y, along) };
}

/** A double tap: in to the spot, and out again. */
export function toggled(zoom: Zoom, at: Point, sizes: Sizes): Zoom {
  return zoom.scale > 1 ? FITTING : zoomedAt(zoom, STEP * STEP, at, sizes);
}

const clamped = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
