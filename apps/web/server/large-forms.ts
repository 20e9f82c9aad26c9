import { ApiError, createApiClient } from '@vonk/api-client';
import type { Request, RequestHandler } from 'express';
import { answerBusyPage } from './busy-page.ts';
import { carriesPicture } from './request-guard.ts';
import { visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

/** The largest form a visitor may send: enough for its longest texts. */
const VISITOR_FORM_BYTES = 64 * 1024;
/** In milliseconds. */
const MOST_WAIT = 10_000;

export const isLargeForm = ({ method, headers }: Request): boolean =>
  method === 'POST' && !(Number(headers['content-length']) <= VISITOR_FORM_BYTES);

interface LargeFormsOptions {
  apiOrigin: string;
  proxySecret: string;
}

/** Checks the sender's session before reading a large form. Visitors must log in before they send a picture. */
export function admitLargeForms({ apiOrigin, proxySecret }: LargeFormsOptions): RequestHandler {
  return async (request, response, next) => {
    if (!isLargeForm(request)) return next();
    const { cookie = '' } = request.headers;
    const headers = { ...forwardedHeaders(visitor(response), proxySecret), cookie };
    const api = createApiClient({ origin: apiOrigin, headers, retry: { retries: 0 }, within: () => MOST_WAIT });
    const failure = await api.get('/api/user.php').then(() => null, asFailure);
    if (failure === 'unknown') return answerBusyPage(request, response);
    // Other refusals are left to the page, which has its own words for them.
    if (failure === null || !failure.authenticationRequired) return next();
    if (!carriesPicture(request)) return void response.status(413).type('text/plain').send('Content Too Large');
    response.redirect(303, `/login?next=${encodeURIComponent(request.path)}`);
  };
}

/** `unknown` if the API is down or rate-limits us. */
const asFailure = (error: unknown): ApiError | 'unknown' =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 ? error : 'unknown';
