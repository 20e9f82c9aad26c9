import { tick } from '../../../browser/haptic.ts';

/** In ms. */
const LONG = 500;
/** In CSS pixels: a finger that moves further scrolls. */
const STILL = 10;

interface Options {
  /** What is pressed, within the scroller. */
  selector: string;
  onPress: (element: HTMLElement) => void;
  signal: AbortSignal;
}

/** Tells when a finger rests on an element in the scroller. */
export function watchLongPresses(scroller: HTMLElement, { selector, onPress, signal }: Options): void {
  let press: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const end = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  signal.addEventListener('abort', end);

  scroller.addEventListener(
    'pointerdown',
    ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
      end();
      const element = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (pointerType === 'mouse' || !isPrimary || !element) return;
      const timer = setTimeout(() => {
        end();
        swallowClick();
        tick();
        onPress(element);
      }, LONG);
      press = { x, y, timer };
    },
    { signal },
  );
  scroller.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > STILL) end();
    },
    { signal },
  );
  for (const kind of ['pointerup', 'pointercancel', 'scroll']) scroller.addEventListener(kind, end, { signal });
  // The browser's own answer to a resting finger.
  scroller.addEventListener('contextmenu', (event) => press && event.preventDefault(), { signal });
}

/** The finger lifts from what has opened under it. */
function swallowClick(): void {
  const over = new AbortController();
  const early = { capture: true, signal: over.signal };
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      over.abort();
    },
    early,
  );
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, () => over.abort(), early);
  window.addEventListener('contextmenu', (event) => event.preventDefault(), early);
}
