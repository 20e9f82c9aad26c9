import type { Location } from '@remix-run/react';

/** By what a history entry's scroll position and list are kept: by its own key, or by that of the entry it goes on from. */
export function placeOf({ state, key }: Pick<Location, 'state' | 'key'>): string {
  return state?.place ?? key;
}
