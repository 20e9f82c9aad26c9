import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { tick } from '../../browser/haptic.ts';

/** In ms. */
const LONG = 500;
/** In CSS pixels: a finger that moves further scrolls. */
const STILL = 10;

/** Handlers that tell when a finger rests on an element that `selector` finds. */
export function useLongPress(selector: string, onPress: (element: HTMLElement) => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => end, []);

  return {
    onPointerDown(event: PointerEvent) {
      end();
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
      if (event.pointerType === 'mouse' || !event.isPrimary || !element) return;
      const timer = setTimeout(() => {
        end();
        swallowClick();
        tick();
        onPress(element);
      }, LONG);
      press.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onScroll: end,
    /** The browser's own answer to a resting finger. */
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault();
    },
  };
}

/** The finger lifts from what opened under it. */
function swallowClick(): void {
  const over = new AbortController();
  const at = { capture: true, signal: over.signal };
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      over.abort();
    },
    at,
  );
  window.addEventListener('pointerdown', () => over.abort(), at);
  window.addEventListener('keydown', () => over.abort(), at);
  window.addEventListener('contextmenu', (event) => event.preventDefault(), at);
}
