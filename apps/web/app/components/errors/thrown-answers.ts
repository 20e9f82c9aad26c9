import { isRouteErrorResponse } from '@remix-run/react';

/**
 * Remix handles what a loader throws, a redirect or an error response, only once the next page's styles are loaded. If
 * the response arrives first, the browser reports an unhandled rejection in the meantime; this suppresses it.
 */
export function leaveThrownAnswersToRemix(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Response || isRouteErrorResponse(event.reason)) event.preventDefault();
  });
}
