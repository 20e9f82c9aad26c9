import { useLocation } from '@remix-run/react';

/** The current page's path with its query, to return to. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}
