import { ApiError, createApiClient } from '@vonk/api-client';
import type { RequestHandler } from 'express';
import { answerBusyPage } from './busy-page.ts';
import { visitor } from './security-headers.ts';
import { forwardedHeaders } from './visitor.ts';

/** Bytes of a visitor's form: no more than its longest texts need. */
export const VISITOR_FORM_BYTES = 64 * 1024;
/** In milliseconds. */
const MOST_WAIT = 10_000;

interface LargeFormsOptions {
  apiOrigin: string;
  proxySecret: string;
}

/** Asks who sends a large form before any of it is read, since a page's code holds it in memory: visitors log in first. */
export function admitLargeForms({ apiOrigin, proxySecret }: LargeFormsOptions): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'POST' || Number(request.headers['content-length']) <= VISITOR_FORM_BYTES) return next();
    const { cookie = '' } = request.headers;
    const headers = { ...forwardedHeaders(visitor(response), proxySecret), cookie };
    const api = createApiClient({ origin: apiOrigin, headers, retry: { retries: 0 }, within: () => MOST_WAIT });
    const failure = await api.get('/api/user.php').then(() => null, asFailure);
    if (failure === 'unknown') return answerBusyPage(request, response);
    // Whatever else the account may not do, the page says it in its own words.
    if (failure === null || !failure.authenticationRequired) return next();
    response.redirect(303, `/login?next=${encodeURIComponent(request.path.replace(/\.data$/, ''))}`);
  };
}

/** `unknown` where the API is away, or has been asked too often to say. */
const asFailure = (error: unknown): ApiError | 'unknown' =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 ? error : 'unknown';
