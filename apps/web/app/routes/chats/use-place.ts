import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ItemState } from './group-messages.ts';

/** Pixels from the end that still count as being there. */
const NEAR = 80;
// React warns of layout effects on the server, where there is no layout.
const useBrowserLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export interface Place {
  scroller: RefObject<HTMLElement>;
  isAtEnd: boolean;
  /** Messages that came in below what is in view. */
  numMissed: number;
  onScroll(): void;
  goToEnd(): void;
}

/**
 * Keeps what is being read in its place when messages come in below, and follows the newest one otherwise. The
 * scroller is `column-reverse`: its zero is the end, so it starts there without scripts, and older messages above move
 * nothing.
 */
export function usePlace(last: { key: string; state: ItemState } | undefined): Place {
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [numMissed, setMissed] = useState(0);
  const before = useRef({ key: last?.key, height: 0 });

  useBrowserLayout(() => {
    const element = scroller.current;
    if (!element) return;
    const grown = element.scrollHeight - before.current.height;
    const isNew = last !== undefined && last.key !== before.current.key;
    before.current = { key: last?.key, height: element.scrollHeight };
    if (!isNew) return;
    // Written here just now.
    if (last.state === 'sending') element.scrollTop = 0;
    else if (!isNearEnd(element)) {
      element.scrollTop -= grown;
      setMissed((count) => count + 1);
    }
  });

  function onScroll(): void {
    const element = scroller.current;
    if (!element) return;
    const isEnd = isNearEnd(element);
    setAtEnd(isEnd);
    if (isEnd) setMissed(0);
  }

  function goToEnd(): void {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.current?.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  }

  return { scroller, isAtEnd, numMissed, onScroll, goToEnd };
}

function isNearEnd(element: Element): boolean {
  return element.scrollTop > -NEAR;
}
