import { useInsertionEffect, useRef } from 'react';

/**
 * The value of what is shown, for what runs later: an effect, a listener, a timer. One set while rendering would be that of
 * a page that was rendered and given up.
 */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value);
  useInsertionEffect(() => {
    newest.current = value;
  });
  return newest;
}
