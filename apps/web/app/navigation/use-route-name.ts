import { useMatches } from '@remix-run/react';
import { type RouteName, routeNameOf } from './route-names.ts';

/** The name of the current screen; null on an error page. */
export function useRouteName(): RouteName | null {
  return routeNameOf(useMatches());
}
