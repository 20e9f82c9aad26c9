import { useEffect, useRef } from 'react';
import type { Side } from './use-drag.ts';

const SIDES: Record<string, Side> = { ArrowLeft: 'pass', ArrowRight: 'like' };

/** Left passes, right likes, wherever the focus is but in a field or a window that needs the keys itself. */
export function useArrowKeys(decide: (side: Side) => void): void {
  const newest = useRef(decide);
  newest.current = decide;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const side = SIDES[event.key];
      const isTaken = event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey;
      if (!side || isTaken) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role="menu"]'))
        return;
      event.preventDefault();
      newest.current(side);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
