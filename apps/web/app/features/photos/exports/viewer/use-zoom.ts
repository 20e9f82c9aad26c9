import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { distance, useGestures } from './use-gestures.ts';
import { FITTING, fittingSize, held, moved, type Point, type Sizes, toggled, zoomedAt } from './zoom.ts';

/** Two taps within this time (ms) and distance (px) are a double tap. */
const DOUBLE_TAP = { time: 300, distance: 30 };
/** Pixels to swipe across a picture that is not enlarged, to get the next one. */
const SWIPE = 56;

/**
 * Zooms and moves the picture identified by `key` with wheel, fingers and mouse; a swipe across a picture that is not
 * enlarged requests another.
 */
export function useZoom(
  key: string | undefined,
  natural: { width: number; height: number } | null,
  onSwipe: ((step: 1 | -1) => void) | undefined,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(FITTING);
  /** Whether a pointer holds the picture; then nothing is animated. */
  const [isHeld, setHeld] = useState(false);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const sizes = useCallback((): Sizes => {
    const box = frame.current?.getBoundingClientRect();
    const window = { width: box?.width ?? 1, height: box?.height ?? 1 };
    return { window, picture: fittingSize(natural ?? window, window) };
  }, [natural]);
  /** Moves an enlarged picture. */
  const move = (by: Point) => setZoom((known) => moved(known, by, sizes()));

  // A new picture starts unzoomed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the picture changes
  useLayoutEffect(() => setZoom(FITTING), [key]);

  useEffect(() => {
    const onResize = () => setZoom((known) => held(known, sizes()));
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [sizes]);

  useGestures(frame, {
    wheel: 1 / 300,
    onMove: move,
    onZoom: (factor, at) => setZoom((known) => zoomedAt(known, factor, at, sizes())),
    onHold: setHeld,
    onRelease: (start, at, time) => {
      const across = at.x - start.x;
      if (zoom.scale === 1 && Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(at.y - start.y)) {
        onSwipe?.(across < 0 ? 1 : -1);
      } else if (distance(at, start) < 10) {
        const { current: last } = lastTap;
        const isDouble = time - last.at < DOUBLE_TAP.time && distance(at, last) < DOUBLE_TAP.distance;
        lastTap.current = { at: isDouble ? 0 : time, ...at };
        if (isDouble) setZoom((known) => toggled(known, at, sizes()));
      }
    },
  });

  return {
    frame,
    zoom,
    isHeld,
    /** Zooms around the centre. */
    by: (factor: number) => setZoom((known) => zoomedAt(known, factor, { x: 0, y: 0 }, sizes())),
    move,
    reset: () => setZoom(FITTING),
  };
}
