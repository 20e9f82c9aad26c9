import { type PointerEvent, type RefObject, useRef } from 'react';

export type Side = 'like' | 'pass';

/** Pixels to a side from which letting go decides. */
const DECIDES_AT = 96;
/** Below this it was a tap. */
const TAP = 6;

interface Drag {
  card: RefObject<HTMLDivElement>;
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
  /** Lets the card fly off, then tells. */
  fly(side: Side): void;
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The top card under the finger. How far it is shows in custom properties: --x in pixels, --spark and --skip from 0 to
 * 1 for the stamps. With reduced motion the card stays where it is, and only the stamps tell.
 */
export function useDrag(onDecided: (side: Side) => void): Drag {
  const card = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; id: number } | null>(null);
  const isFlying = useRef(false);

  function show(x: number): void {
    const style = card.current?.style;
    if (!style) return;
    const share = Math.min(Math.abs(x) / DECIDES_AT, 1);
    style.setProperty('--x', isStill() ? '0px' : `${x}px`);
    style.setProperty('--turn', isStill() ? '0deg' : `${x / 22}deg`);
    style.setProperty('--spark', String(x > 0 ? share : 0));
    style.setProperty('--skip', String(x < 0 ? share : 0));
  }

  function fly(side: Side): void {
    const element = card.current;
    if (isFlying.current || !element) return;
    const done = () => {
      isFlying.current = false;
      show(0);
      onDecided(side);
    };
    if (isStill()) {
      done();
      return;
    }
    isFlying.current = true;
    show(side === 'like' ? DECIDES_AT : -DECIDES_AT);
    const away = side === 'like' ? 1 : -1;
    const flight = element.animate(
      { transform: `translateX(${away * (element.clientWidth + 160)}px) rotate(${away * 18}deg)`, opacity: 0 },
      { duration: 260, easing: 'cubic-bezier(.3, 0, .8, .4)' },
    );
    flight.finished.then(done, done);
  }

  return {
    card,
    fly,
    onPointerDown: (event) => {
      if (event.button !== 0 || isFlying.current) return;
      start.current = { x: event.clientX, id: event.pointerId };
    },
    onPointerMove: (event) => {
      if (start.current?.id !== event.pointerId) return;
      const x = event.clientX - start.current.x;
      if (Math.abs(x) > TAP) card.current?.setPointerCapture(event.pointerId);
      show(x);
    },
    onPointerUp: (event) => {
      if (start.current?.id !== event.pointerId) return;
      const x = event.clientX - start.current.x;
      start.current = null;
      if (Math.abs(x) >= DECIDES_AT) fly(x > 0 ? 'like' : 'pass');
      else show(0);
    },
    onPointerCancel: () => {
      start.current = null;
      show(0);
    },
  };
}
