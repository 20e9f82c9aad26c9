import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

/** A link to a field leads right into it: its first control is focused. */
export function useFocusOnTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    const control = target?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea');
    control?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
