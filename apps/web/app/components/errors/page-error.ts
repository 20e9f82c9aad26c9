import { isRouteErrorResponse } from '@remix-run/react';
import { isMissingScript } from '../../navigation/reload-guard.ts';

/** The start of the router's error for a response that is a proxy's own instead of a page of ours. */
const NOT_OURS = 'Unable to decode turbo-stream response';

const isNotOurs = (error: unknown): boolean => error instanceof Error && error.message.startsWith(NOT_OURS);

/** The error's own status. A proxy's own response hides it, so the page says that the failure is temporary. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isNotOurs(error) ? 503 : 500;
}

/** The server's message for the reader; empty without one. */
export function wordsOf(error: unknown): string {
  const said = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : null;
  return typeof said === 'string' ? said : '';
}

/** The reference for support, if the server's response has one. */
export function saidReference(error: unknown): string | undefined {
  const said = isRouteErrorResponse(error) ? (error.data as { reference?: unknown } | null)?.reference : null;
  return typeof said === 'string' ? said : undefined;
}

/** There was no response, or only a proxy's own: this is temporary. A bug in the page is not. */
export function isDownError(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status);
  if (isMissingScript(error)) return false;
  return error instanceof TypeError || isNotOurs(error);
}
