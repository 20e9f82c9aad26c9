import { isRouteErrorResponse } from '@remix-run/react';
import { isMissingScript } from '../../navigation/reload-guard.ts';

/** So the router begins when the answer was no page of ours, but a proxy's own. */
const NOT_OURS = 'Unable to decode turbo-stream response';

const isNotOurs = (error: unknown): boolean => error instanceof Error && error.message.startsWith(NOT_OURS);

/** The error's own status. Where only a proxy answered that is not known, so the page says that it is for a while. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return isNotOurs(error) ? 503 : 500;
}

/** What the server said to the reader; empty where nothing was said. */
export function wordsOf(error: unknown): string {
  const said = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : null;
  return typeof said === 'string' ? said : '';
}

/** By which support finds what failed, where the server's answer said so. */
export function saidReference(error: unknown): string | undefined {
  const said = isRouteErrorResponse(error) ? (error.data as { reference?: unknown } | null)?.reference : null;
  return typeof said === 'string' ? said : undefined;
}

/** Nothing answered, or only a proxy did: this mends by itself. A fault of the page does not. */
export function isDownError(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504].includes(error.status);
  if (isMissingScript(error)) return false;
  return error instanceof TypeError || isNotOurs(error);
}
