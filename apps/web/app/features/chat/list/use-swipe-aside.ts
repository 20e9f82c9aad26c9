import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { tick } from '../../../browser/haptic.ts';

/** In CSS pixels: a finger that went this far sideways swipes. */
const SLOP = 10;
/** The width of what a swipe uncovers. */
const UNCOVERED = 152;
/** The share of the row's width after which letting go archives. */
const FAR = 0.6;

interface Start {
  x: number;
  y: number;
  /** How far the row was open. */
  from: number;
  isSwipe: boolean;
}

/**
 * A finger pulls a row to the left: some way uncovers its buttons, far archives it. Mice have a menu instead. The row
 * has `touch-action: pan-y`, so the browser scrolls up and down by itself and cancels the pointer.
 */
export function useSwipeAside(onFar: () => void) {
  const row = useRef<HTMLDivElement>(null);
  const start = useRef<Start | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const mayClick = useRef(true);

  function draw(by: number, glides: boolean): void {
    Object.assign(row.current?.style ?? {}, { translate: by ? `${by}px 0` : '', transition: glides ? '' : 'none' });
  }

  function settle(open: boolean): void {
    setOpen(open);
    setMoving(false);
    draw(open ? -UNCOVERED : 0, true);
  }

  function end(event: PointerEvent, isLetGo: boolean): void {
    const begun = start.current;
    start.current = null;
    if (!begun?.isSwipe) return;
    const by = begun.from + event.clientX - begun.x;
    const width = row.current?.offsetWidth ?? Number.POSITIVE_INFINITY;
    if (isLetGo && -by > width * FAR) {
      settle(false);
      tick();
      onFar();
    } else settle(isLetGo ? -by > UNCOVERED / 2 : begun.from < 0);
  }

  return {
    row,
    /** Whether its buttons can be seen. */
    isUncovered: isOpen || isMoving,
    isOpen,
    close: () => settle(false),
    handlers: {
      onPointerDown(event: PointerEvent) {
        mayClick.current = true;
        if (event.pointerType === 'mouse' || !event.isPrimary) return;
        start.current = { x: event.clientX, y: event.clientY, from: isOpen ? -UNCOVERED : 0, isSwipe: false };
      },
      onPointerMove(event: PointerEvent) {
        const begun = start.current;
        if (!begun) return;
        const [right, down] = [event.clientX - begun.x, event.clientY - begun.y];
        if (!begun.isSwipe) {
          if (Math.abs(down) > SLOP) start.current = null;
          if (Math.abs(right) <= SLOP || Math.abs(down) > Math.abs(right)) return;
          begun.isSwipe = true;
          mayClick.current = false;
          setMoving(true);
          event.currentTarget.setPointerCapture?.(event.pointerId);
        }
        draw(Math.min(0, begun.from + right), false);
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      /** Letting go of a swipe is no tap; a tap on an open row closes it. */
      onClickCapture(event: MouseEvent) {
        if (mayClick.current && !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        if (mayClick.current) settle(false);
      },
    },
  };
}
