import { useEffect, useState } from 'react';

/** Restores text typed before hydration: React resets a text area to its initial value when hydrating. */
export function useEarlyText(selector: string): void {
  const [early] = useState(() => {
    const area = typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>(selector);
    return area && area.value !== area.defaultValue ? area.value : null;
  });
  useEffect(() => {
    const area = document.querySelector<HTMLTextAreaElement>(selector);
    if (early !== null && area) area.value = early;
  }, [early, selector]);
}
