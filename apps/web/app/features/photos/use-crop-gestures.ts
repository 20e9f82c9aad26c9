import { type RefCallback, useCallback, useRef } from 'react';

interface Point {
  x: number;
  y: number;
}

interface CropGestures {
  /** As shares of the frame, to the right and down. */
  onShift: (x: number, y: number) => void;
  /** Zooms at a point of the frame, each coordinate from 0 to 1. */
  onZoom: (factor: number, at: Point) => void;
}

const WHEEL = 0.0015;

/** One pointer drags, two pinch, and the wheel zooms at the pointer. */
export function useCropGestures(handlers: CropGestures): RefCallback<HTMLElement> {
  const newest = useRef(handlers);
  newest.current = handlers;
  const stop = useRef<() => void>();
  return useCallback((frame: HTMLElement | null) => {
    stop.current?.();
    stop.current = frame ? listen(frame, newest) : undefined;
  }, []);
}

function listen(frame: HTMLElement, newest: { current: CropGestures }): () => void {
  const pointers = new Map<number, Point>();
  const end = new AbortController();
  const { signal } = end;
  const share = ({ x, y }: Point): Point => {
    const box = frame.getBoundingClientRect();
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  };

  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      frame.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  frame.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const { clientWidth: width, clientHeight: height } = frame;
      const part = other ? 0.5 : 1;
      newest.current.onShift((part * (now.x - before.x)) / width, (part * (now.y - before.y)) / height);
      if (!other) return;
      const [was, is] = [distance(before, other), distance(now, other)];
      const middle = share({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      if (was > 0) newest.current.onZoom(is / was, middle);
    },
    { signal },
  );
  const lift = (event: PointerEvent) => pointers.delete(event.pointerId);
  frame.addEventListener('pointerup', lift, { signal });
  frame.addEventListener('pointercancel', lift, { signal });
  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      newest.current.onZoom(Math.exp(-event.deltaY * WHEEL), share({ x: event.clientX, y: event.clientY }));
    },
    { signal, passive: false },
  );
  return () => end.abort();
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
