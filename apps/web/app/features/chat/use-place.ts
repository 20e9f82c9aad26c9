import { useRef, useState } from 'react';
import { useBrowserLayout } from '../../browser/use-browser-layout.ts';
import type { ItemState } from './group-messages.ts';

/** In pixels: this close to the end counts as being there. */
const NEAR = 80;

interface PlaceOptions {
  items: readonly { key: string; state: ItemState }[];
  /** Whether there were unread messages at page load. */
  hadUnread: boolean;
  /** Whether a bubble below the messages shows that the other person is typing. */
  isTyping: boolean;
}

/**
 * Keeps the scroll position when messages arrive below, or follows the newest one at the end. The scroller is
 * `column-reverse`: zero is the end, so it starts there without scripts, and loading older messages moves nothing.
 */
export function usePlace({ items, hadUnread, isTyping }: PlaceOptions) {
  const scroller = useRef<HTMLElement>(null);
  /** For the line above the unread messages; the thread opens there if more is unread than fits. */
  const newLine = useRef<HTMLHeadingElement>(null);
  const [isAtEnd, setAtEnd] = useState(!hadUnread);
  /** Messages that arrived below the viewport. */
  const [numMissed, setMissed] = useState(0);
  const before = useRef({ items, isTyping, height: 0 });

  useBrowserLayout(() => {
    const element = scroller.current;
    if (!element) return;
    // Any other position: the reader scrolled before hydration.
    if (element.scrollTop === 0 && newLine.current) bringIntoView(newLine.current, element);
    // A browser that opened the thread at the line keeps it there until something scrolls.
    element.scrollTo({ top: element.scrollTop });
    setAtEnd(isNearEnd(element));
  }, []);

  useBrowserLayout(() => {
    const element = scroller.current;
    if (!element) return;
    const grown = element.scrollHeight - before.current.height;
    const numNew = countNewBelow(items, before.current.items);
    const hasTurned = isTyping !== before.current.isTyping;
    before.current = { items, isTyping, height: element.scrollHeight };
    if (numNew === 0) {
      // The bubble comes and goes below what is being read.
      if (hasTurned && !isNearEnd(element)) element.scrollTop -= grown;
      return;
    }
    // Just written here.
    if (items.at(-1)?.state === 'sending') element.scrollTop = 0;
    else if (!isNearEnd(element)) {
      element.scrollTop -= grown;
      setMissed((count) => count + numNew);
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

  return { scroller, newLine, isAtEnd, numMissed, onScroll, goToEnd };
}

/** The number of new items at the end. */
function countNewBelow(items: PlaceOptions['items'], before: PlaceOptions['items']): number {
  if (items === before || items.at(-1)?.key === before.at(-1)?.key) return 0;
  const known = new Set(before.map(({ key }) => key));
  return items.length - 1 - items.findLastIndex(({ key }) => known.has(key));
}

function isNearEnd(element: Element): boolean {
  return element.scrollTop > -NEAR;
}

/** Scrolls the line to the top, unless it is already in view. */
function bringIntoView(line: Element, scroller: Element): void {
  const above = scroller.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(line).scrollMarginTop);
  const hidden = above - line.getBoundingClientRect().top;
  if (hidden > 0) scroller.scrollTop -= hidden;
}
