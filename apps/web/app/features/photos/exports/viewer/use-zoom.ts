import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FITTING, fittingSize, held, moved, type Point, type Sizes, toggled, type Zoom, zoomedAt } from './zoom.ts';

/** Two taps within this time (ms) and distance (px) are a double tap. */
const DOUBLE_TAP = { time: 300, distance: 30 };
/** Pixels to swipe across a picture that is not enlarged, to get the next one. */
const SWIPE = 56;

interface UseZoom {
  window: RefObject<HTMLDivElement>;
  zoom: Zoom;
  /** Whether a pointer holds the picture; then nothing is animated. */
  isHeld: boolean;
  /** Zooms around the centre. */
  by(factor: number): void;
  /** Moves an enlarged picture. */
  move(by: Point): void;
  reset(): void;
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
  };
}

/**
 * Zooms and moves the picture identified by `key` with wheel, fingers and mouse; a swipe across a picture that is not
 * enlarged requests another.
 */
export function useZoom(
  key: string | undefined,
  natural: { width: number; height: number } | null,
  onSwipe: (step: 1 | -1) => void,
): UseZoom {
  const element = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(FITTING);
  const [isHeld, setHeld] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef({ start: { x: 0, y: 0 }, isSingle: true, lastTap: { at: 0, x: 0, y: 0 } });

  const sizes = useCallback((): Sizes => {
    const box = element.current?.getBoundingClientRect();
    const window = { width: box?.width ?? 1, height: box?.height ?? 1 };
    return { window, picture: fittingSize(natural ?? window, window) };
  }, [natural]);
  /** Relative to the centre of the window. */
  const fromMiddle = useCallback(({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = element.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }, []);

  // A new picture starts unzoomed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the picture changes
  useLayoutEffect(() => setZoom(FITTING), [key]);

  // Added natively: React's wheel listeners are passive, so the page behind would scroll or zoom.
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setZoom((known) => zoomedAt(known, Math.exp(-event.deltaY / 300), fromMiddle(event), sizes()));
    };
    const onResize = () => setZoom((known) => held(known, sizes()));
    target.addEventListener('wheel', onWheel, { passive: false });
    window.addEventListener('resize', onResize);
    return () => {
      target.removeEventListener('wheel', onWheel);
      window.removeEventListener('resize', onResize);
    };
  }, [fromMiddle, sizes]);

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // A captured pointer causes no click.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromMiddle(event);
    pointers.current.set(event.pointerId, at);
    gesture.current.isSingle = pointers.current.size === 1;
    if (gesture.current.isSingle) gesture.current.start = at;
    setHeld(true);
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const by = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
      setZoom((known) => moved(zoomedAt(known, factor, middle, sizes()), by, sizes()));
    } else {
      setZoom((known) => moved(known, { x: now.x - before.x, y: now.y - before.y }, sizes()));
    }
  }

  function onPointerUp(event: PointerEvent): void {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    setHeld(false);
    const { start, isSingle, lastTap } = gesture.current;
    if (!isSingle) return;
    const at = fromMiddle(event);
    const across = at.x - start.x;
    if (zoom.scale === 1 && Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(at.y - start.y)) {
      onSwipe(across < 0 ? 1 : -1);
    } else if (distance(at, start) < 10) {
      const isDouble = event.timeStamp - lastTap.at < DOUBLE_TAP.time && distance(at, lastTap) < DOUBLE_TAP.distance;
      gesture.current.lastTap = { at: isDouble ? 0 : event.timeStamp, ...at };
      if (isDouble) setZoom((known) => toggled(known, at, sizes()));
    }
  }

  function onPointerCancel(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) setHeld(false);
  }

  return {
    window: element,
    zoom,
    isHeld,
    by: (factor) => setZoom((known) => zoomedAt(known, factor, { x: 0, y: 0 }, sizes())),
    move: (by) => setZoom((known) => moved(known, by, sizes())),
    reset: () => setZoom(FITTING),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
