import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorMessage } from '@vonk/i18n';
import { DEFAULT_LOCALE, type ErrorBody } from '@vonk/schema/constants';

/** The requests of an open page's router: its data, its form submissions and the route manifest. */
export const isAskedByRouter = ({ url = '' }: IncomingMessage): boolean =>
  /^[^?]*(\.data|\/__manifest)(\?|$)/.test(url);

/** Tells a script to retry. */
export function answerUnavailable(response: ServerResponse, { after }: { after: number }): void {
  const body: ErrorBody = { error: { code: 'unavailable', message: errorMessage(DEFAULT_LOCALE, 'unavailable') } };
  response.writeHead(503, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Retry-After': String(after),
  });
  response.end(JSON.stringify(body));
}
