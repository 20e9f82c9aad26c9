import { type RefObject, useEffect } from 'react';
import { useNewest } from '../../../../browser/use-newest.ts';
import type { Point } from './zoom.ts';

interface Gestures {
  /** How much one pixel of the wheel zooms. */
  wheel: number;
  /** In pixels. */
  onMove(by: Point): void;
  /** Zooms around a point relative to the centre of the frame. */
  onZoom(factor: number, at: Point): void;
  /** Whether a pointer holds the picture. */
  onHold?(isHeld: boolean): void;
  /** A single pointer was released; both points are relative to the centre of the frame. */
  onRelease?(start: Point, at: Point, time: number): void;
}

/** One pointer drags, two pinch, and the wheel zooms at the pointer. */
export function useGestures(frame: RefObject<HTMLElement>, gestures: Gestures): void {
  const newest = useNewest(gestures);
  useEffect(() => (frame.current ? listen(frame.current, newest) : undefined), [frame]);
}

function listen(frame: HTMLElement, newest: { readonly current: Gestures }): () => void {
  const pointers = new Map<number, Point>();
  /** Where the only pointer was pressed; null once there is another. */
  let start: Point | null = null;
  const end = new AbortController();
  const { signal } = end;
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    // A captured pointer causes no click.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    frame.setPointerCapture(event.pointerId);
    const at = fromMiddle(event);
    pointers.set(event.pointerId, at);
    start = pointers.size === 1 ? at : null;
    newest.current.onHold?.(true);
  }

  function onMove(event: PointerEvent): void {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      newest.current.onZoom(factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    const share = other ? 0.5 : 1;
    newest.current.onMove({ x: share * (now.x - before.x), y: share * (now.y - before.y) });
  }

  function onLift(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    newest.current.onHold?.(false);
    if (start && event.type === 'pointerup') newest.current.onRelease?.(start, fromMiddle(event), event.timeStamp);
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    newest.current.onZoom(Math.exp(-event.deltaY * newest.current.wheel), fromMiddle(event));
  }

  frame.addEventListener('pointerdown', onDown, { signal });
  frame.addEventListener('pointermove', onMove, { signal });
  frame.addEventListener('pointerup', onLift, { signal });
  frame.addEventListener('pointercancel', onLift, { signal });
  // React's wheel listeners are passive, so the page behind would scroll or zoom.
  frame.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => end.abort();
}

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
