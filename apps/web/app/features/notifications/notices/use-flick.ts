import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** In CSS pixels: a card let go further up or aside than this leaves. */
const FAR = 72;
/** A flick takes it away sooner, in CSS pixels a millisecond. */
const FAST = 0.4;
/** In CSS pixels: a finger that moves less taps. */
const STILL = 8;

/** Handlers for a card at the top of the window: a finger pushes it up or aside, and it leaves. A push is no tap. */
export function useFlick(card: RefObject<HTMLElement>, onAway: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null);
  const hasMoved = useRef(false);

  function wayOf(event: PointerEvent, from: { x: number; y: number }) {
    return { x: event.clientX - from.x, y: Math.min(0, event.clientY - from.y) };
  }

  function draw(x: number, y: number, isHeld: boolean): void {
    Object.assign(card.current?.style ?? {}, {
      translate: x || y ? `${x}px ${y}px` : '',
      transition: isHeld ? 'none' : '',
    });
  }

  function end(event: PointerEvent, mayLeave: boolean): void {
    if (!start.current) return;
    const { x, y } = wayOf(event, start.current);
    const way = Math.max(Math.abs(x), -y);
    const speed = way / Math.max(1, event.timeStamp - start.current.at);
    start.current = null;
    if (mayLeave && (way > FAR || (way > FAR / 3 && speed > FAST))) onAway();
    else draw(0, 0, false);
  }

  return {
    onPointerDown(event: PointerEvent) {
      hasMoved.current = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const { x, y } = wayOf(event, start.current);
      if (Math.max(Math.abs(x), -y) <= STILL) return;
      hasMoved.current = true;
      draw(x, y, true);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (!hasMoved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
