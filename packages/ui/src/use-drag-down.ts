import { type PointerEvent, type RefObject, useRef } from 'react';

/** In CSS pixels: a sheet let go further down than this closes. */
const FAR = 90;
/** A flick closes it sooner, in CSS pixels a millisecond. */
const FAST = 0.6;

/** Handlers for the top of a sheet: a finger pulls the sheet down, and closes it if it pulls far or fast enough. */
export function useDragDown(sheet: RefObject<HTMLElement>, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function draw(by: number): void {
    // It follows the finger at once, and glides back.
    Object.assign(
      sheet.current?.style ?? {},
      by > 0 ? { translate: `0 ${by}px`, transition: 'none' } : { translate: '', transition: '' },
    );
  }

  function end(event: PointerEvent, mayClose: boolean): void {
    if (!start.current) return;
    const by = event.clientY - start.current.y;
    const speed = by / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    draw(0);
    if (mayClose && (by > FAR || (by > FAR / 3 && speed > FAST))) onClose();
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) draw(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
