import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

/** Focuses the first focusable control of the element that the address's hash names. */
export function useFocusOnTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    for (const control of target?.querySelectorAll<HTMLElement>(CONTROLS) ?? []) {
      control.focus({ preventScroll: true });
      // Controls that only show without scripts cannot get the focus.
      if (document.activeElement === control) break;
    }
    target?.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
