import { useEffect, useRef } from 'react';
import { useNewest } from '../../browser/use-newest.ts';

/** How far below the window the next page is asked for, in CSS pixels. */
const AHEAD = '600px';
/** After so many pages that came by themselves the button waits for a hand, so that the foot of the page is reached. */
const MOST_IN_A_ROW = 8;

interface AutoMore {
  /** Whether there is more, and nothing keeps it from being asked for. */
  isOpen: boolean;
  /** Pages open now: the next look comes when it changes. */
  page: number;
  showMore: () => void;
}

/** Asks for the next page before the end of the list comes into view. */
export function useAutoMore({ isOpen, page, showMore }: AutoMore) {
  const end = useRef<HTMLDivElement>(null);
  const came = useRef(0);
  const ask = useNewest(showMore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list is a new end to look out for
  useEffect(() => {
    const element = end.current;
    if (!isOpen || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (looks) => {
        // A busy browser reports several at once.
        const isNear = looks.some(({ isIntersecting }) => isIntersecting);
        if (!isNear || came.current >= MOST_IN_A_ROW) return;
        came.current += 1;
        ask.current();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, page]);

  /** A hand asked: as many may come by themselves again. */
  function showMoreByHand() {
    came.current = 0;
    showMore();
  }

  return { end, showMoreByHand };
}
