import { type RefObject, useEffect } from 'react';
import { useNewest } from '../../browser/use-newest.ts';

/** Calls when a finger rests on an element in the scroller. Its script is loaded where there are fingers. */
export function useLongPress(
  scroller: RefObject<HTMLElement>,
  selector: string,
  onPress: (element: HTMLElement) => void,
): void {
  const newest = useNewest(onPress);
  useEffect(() => {
    if (!window.matchMedia('(any-pointer: coarse)').matches) return;
    const over = new AbortController();
    const { signal } = over;
    import('./actions/long-press.ts').then(
      ({ watchLongPresses }) => {
        if (scroller.current && !signal.aborted)
          watchLongPresses(scroller.current, { selector, onPress: (element) => newest.current(element), signal });
      },
      // The button beside each message does the same.
      () => {},
    );
    return () => over.abort();
  }, [scroller, selector]);
}
