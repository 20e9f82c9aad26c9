import { useRef, useState } from 'react';

/** A row of pictures that are as wide as their container, one in view at a time. */
export function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  /** Index of the photo in view. */
  const [current, setCurrent] = useState(0);

  function onScroll(): void {
    const element = strip.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  }

  function show(at: number, behavior?: 'instant'): void {
    const element = strip.current;
    if (!element || at < 0 || at >= count) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: at * element.clientWidth, behavior: behavior ?? (isStill ? 'instant' : 'smooth') });
  }

  return { strip, current, onScroll, show };
}
