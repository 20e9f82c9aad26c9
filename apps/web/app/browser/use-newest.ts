import { useInsertionEffect, useRef } from 'react';

/**
 * The latest committed value, for code that runs later: an effect, a listener, a timer. A ref set during render could
 * hold the value of a render that was discarded.
 */
export function useNewest<T>(value: T): { readonly current: T } {
  const newest = useRef(value);
  useInsertionEffect(() => {
    newest.current = value;
  });
  return newest;
}
