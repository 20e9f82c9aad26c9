import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';

/** Load the next page when the end is this far below the viewport, in CSS pixels. */
const AHEAD = '600px';
/** After this many automatic pages the button must be pressed, so that the footer can be reached. */
const MOST_IN_A_ROW = 8;

interface AutoMore {
  /** Whether there is more, and it may be requested now. */
  isOpen: boolean;
  /** Number of loaded pages; observes again when it changes. */
  page: number;
  showMore: () => void;
}

/** Loads the next page before the end of the list comes into view. `isByItself` tells whether it asked for the latest one. */
export function useAutoMore({ isOpen, page, showMore }: AutoMore) {
  const end = useRef<HTMLDivElement>(null);
  const came = useRef(0);
  const [isByItself, setByItself] = useState(false);
  const ask = useNewest(showMore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end to observe
  useEffect(() => {
    const element = end.current;
    if (!isOpen || !element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (looks) => {
        // A busy browser reports several entries at once.
        const isNear = looks.some(({ isIntersecting }) => isIntersecting);
        if (!isNear || came.current >= MOST_IN_A_ROW) return;
        came.current += 1;
        // A focused button stays.
        setByItself(!element.contains(document.activeElement));
        ask.current();
      },
      { rootMargin: `0px 0px ${AHEAD}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, page]);

  /** Pressed by hand: allow the automatic pages again. */
  function showMoreByHand() {
    came.current = 0;
    setByItself(false);
    showMore();
  }

  return { end, isByItself, showMoreByHand };
}
