import { type AppLoadContext, data, redirect } from '@remix-run/node';
import { type ApiClient, ApiError, createApiClient } from '@vonk/api-client';
import {
  ADDRESS_LOCALE_HEADER,
  type ErrorCode,
  type ErrorParams,
  type FieldErrors,
  isLocale,
  LOCALE_PARAMETER,
  SESSION_COOKIE,
  TRAFFIC_SOURCE_HEADER,
  trackingOf,
} from '@vonk/schema/constants';
import { referenceOf } from '../components/errors/reference.ts';
import { cameByPath } from '../features/signup/exports/came-by-path.ts';
import { cookieValue } from './locale.server.ts';
import { sameOriginPath } from './same-origin-path.ts';

interface PageArgs {
  request: Request;
  context: AppLoadContext;
}

const QUICK_RETRY = { retries: 1, wait: () => new Promise<void>((resolve) => setTimeout(resolve, 50)) };
/** A hanging API counts as unavailable when reading. Writes may involve pictures and a payment provider. */
const within = (method: string) => (method === 'GET' ? 10_000 : 60_000);
/** Forwarded to the API as the browser sent them. */
const PASSED_ON = ['cookie', 'accept-language', 'user-agent', 'sec-gpc'] as const;

/**
 * The API on behalf of one visitor's request, with cookies passed both ways. Fails with `ApiError`. `send` replaces
 * `fetch` for calls that are not JSON: it is called once, without a time limit.
 */
export function plainApi({ request, context }: PageArgs, send?: typeof fetch): ApiClient {
  const headers: Record<string, string> = { ...context.forwarded };
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const sentBy = trafficSource(request);
  if (sentBy) headers[TRAFFIC_SOURCE_HEADER] = sentBy;
  const named = new URL(request.url).searchParams.get(LOCALE_PARAMETER);
  if (isLocale(named)) headers[ADDRESS_LOCALE_HEADER] = named;
  return createApiClient({
    origin: context.apiOrigin,
    fetch: send,
    headers,
    retry: send ? { retries: 0 } : QUICK_RETRY,
    within: send ? undefined : within,
    onResponse: (response) => {
      for (const cookie of response.headers.getSetCookie()) context.appendCookie(cookie);
    },
  });
}

/** The traffic source in the page's own URL, as a query string. */
function trafficSource(request: Request): string {
  const { network, ref } = trackingOf(new URL(request.url).searchParams);
  return new URLSearchParams({ ...(network && { network }), ...(ref && { ref }) }).toString();
}

/** As `plainApi`, with failures for pages: a redirect to the login and back, or the page's error with its status. */
export function pageApi(args: PageArgs): ApiClient {
  return mapFailures(plainApi(args), (error) => {
    throw error instanceof ApiError ? pageFailure(error, args) : unavailable(args);
  });
}

/** As `plainApi` for a form's action: visitors are redirected to the login; `failureOf` handles other failures. */
export function actionApi(args: PageArgs, send?: typeof fetch): ApiClient {
  return mapFailures(plainApi(args, send), (error) => {
    throw error instanceof ApiError && error.authenticationRequired ? toLogin(args.request) : error;
  });
}

/** What a form shows of a failed call. */
export interface Failure {
  status: number;
  code: ErrorCode;
  message: string;
  params?: ErrorParams;
  fields: FieldErrors;
}

/** @throws anything that is not a failed API call, such as a redirect. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) {
    const { status, code, message, params, field } = error;
    const fields = error.fields ?? (field ? { [field]: { code, message } } : {});
    return { status, code, message, params, fields };
  }
  if (isNoAnswer(error)) return { status: 503, code: 'unavailable', message: '', fields: {} };
  throw error;
}

/** A form's answer to a failed call, with its status. */
export function refused<Answer>(error: unknown, answerTo: (failure: Failure) => Answer) {
  const failure = failureOf(error);
  return data(answerTo(failure), { status: failure.status });
}

/** As `fetch` reports it. */
const isNoAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

function mapFailures(api: ApiClient, fail: (error: unknown) => never): ApiClient {
  const guard =
    (call: (...args: never[]) => Promise<unknown>) =>
    (...args: never[]) =>
      call(...args).catch(fail);
  return { get: guard(api.get), post: guard(api.post), put: guard(api.put), delete: guard(api.delete) } as ApiClient;
}

function pageFailure(error: ApiError, { request, context }: PageArgs): Response {
  // A search that is for members only redirects to the login.
  if (error.authenticationRequired || error.code === 'search_closed') return toLogin(request);
  const status = error.code === 'invalid_input' || error.code === 'token_invalid' ? 404 : error.status;
  return Response.json(
    { code: error.code, message: error.message, reference: referenceOf(context.requestId) },
    { status },
  );
}

function unavailable({ context }: PageArgs): Response {
  const reference = referenceOf(context.requestId);
  return Response.json({ code: 'unavailable', message: '', reference }, { status: 503 });
}

/** The login, which leads back to the page, and says so if the reader's session has ended. */
export function toLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/\.data$/, '');
  const next = sameOriginPath(page + search, page);
  const ended = cookieValue(request, SESSION_COOKIE) ? { ended: '1' } : {};
  return redirect(cameByPath('/login', new URLSearchParams(search), { ...ended, next }));
}
