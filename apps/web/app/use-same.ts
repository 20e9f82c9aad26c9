import { useRef } from 'react';

/**
 * The value from before while its content is the same. A page that could not be read again is answered with what it had,
 * which is nothing new.
 */
export function useSame<T>(value: T): T {
  const same = useRef(value);
  if (same.current !== value && JSON.stringify(same.current) !== JSON.stringify(value)) same.current = value;
  return same.current;
}
