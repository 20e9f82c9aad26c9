import { useEffect } from 'react';
import { useNewest } from '../../../browser/use-newest.ts';

export type Key = 'like' | 'skip' | 'undo';

const KEYS: Record<string, Key> = { ArrowLeft: 'skip', ArrowRight: 'like', Backspace: 'undo' };

/**
 * Left passes, right likes, Backspace undoes, unless the focus is in a field or dialog that needs these keys itself.
 */
export function useArrowKeys(onKey: (key: Key) => void): void {
  const newest = useNewest(onKey);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const key = KEYS[event.key];
      const isTaken = event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey;
      if (!key || isTaken) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role="menu"]'))
        return;
      // An open dialog keeps the keys even when nothing in it has the focus.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      newest.current(key);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
