import { useRef } from 'react';
import { useBrowserLayout } from './use-browser-layout.ts';

/**
 * The value from before while its content is the same. A page that could not be read again is answered with what it had,
 * which is nothing new.
 */
export function useSame<T>(value: T): T {
  const shown = useRef(value);
  const isSame = shown.current === value || JSON.stringify(shown.current) === JSON.stringify(value);
  const same = isSame ? shown.current : value;
  // What is rendered may never be shown: a page on its way gives way to what is pressed meanwhile.
  useBrowserLayout(() => {
    shown.current = same;
  }, [same]);
  return same;
}
