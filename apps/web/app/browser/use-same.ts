import { useRef } from 'react';
import { useBrowserLayout } from './use-browser-layout.ts';

/**
 * The previous object while its content is unchanged. A revalidation that fails returns the old data, which is
 * nothing new.
 */
export function useSame<T>(value: T): T {
  const shown = useRef(value);
  const isSame = shown.current === value || JSON.stringify(shown.current) === JSON.stringify(value);
  const same = isSame ? shown.current : value;
  // A render may never be committed: a pending navigation gives way to a newer interaction.
  useBrowserLayout(() => {
    shown.current = same;
  }, [same]);
  return same;
}
