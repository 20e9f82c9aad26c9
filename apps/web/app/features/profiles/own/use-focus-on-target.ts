import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** A link to a field leads right into it: its first control that can be focused is. */
export function useFocusOnTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    for (const control of target?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
      control.focus({ preventScroll: true });
      // One that only pages without scripts show cannot be.
      if (document.activeElement === control) break;
    }
    target?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
