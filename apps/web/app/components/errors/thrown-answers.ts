import { isRouteErrorResponse } from '@remix-run/react';

/**
 * Remix attends to what a loader throws, a redirect or a refusal, once the next screen's styles are there. When the answer
 * comes first, the browser reports an unhandled rejection although Remix is about to handle it; this leaves that out.
 */
export function leaveThrownAnswersToRemix(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof Response || isRouteErrorResponse(event.reason)) event.preventDefault();
  });
}
