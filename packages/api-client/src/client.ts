import type { Answer, AnyEndpoint, BodyInput, ErrorBody, Method, QueryInput } from '@vonk/schema';
import { PAGE_HIDDEN_HEADER } from '@vonk/schema/constants';
import { ApiError } from './api-error.ts';
import { isPassing, type RetryOptions, withRetries } from './retry.ts';

/** The status for a proxy's 200 page that is not the API's. */
const BAD_GATEWAY = 502;

type EndpointOf<M extends Method, P extends string> = Extract<AnyEndpoint, { method: M; path: P }>;
type PathOf<M extends Method> = Extract<AnyEndpoint, { method: M }>['path'];

export interface CallOptions {
  /** Sent instead of a new key, so that a user action retried by hand remains one action. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The request continues when the page is left; the browser allows 64 KB of such requests at a time. */
  keepalive?: boolean;
}

export interface ApiClientOptions {
  /** Prefix of every path: empty in the browser, the API's origin on the server. */
  origin?: string;
  fetch?: typeof fetch;
  /** Headers for every call: cookies and forwarded host when the web server calls for a visitor. */
  headers?: Record<string, string>;
  retry?: RetryOptions;
  /** How long a call may take including all retries, in milliseconds; unlimited by default. */
  within?: (method: Method) => number;
  /** Called with every response; the web server reads `Set-Cookie` here. */
  onResponse?: (response: Response) => void;
  randomUuid?: () => string;
}

type Write<M extends Method> = <P extends PathOf<M>>(
  path: P,
  body: BodyInput<EndpointOf<M, P>>,
  options?: CallOptions,
) => Promise<Answer<EndpointOf<M, P>>>;

export interface ApiClient {
  get<P extends PathOf<'GET'>>(
    path: P,
    query?: QueryInput<EndpointOf<'GET', P>>,
    options?: CallOptions,
  ): Promise<Answer<EndpointOf<'GET', P>>>;
  post: Write<'POST'>;
  put: Write<'PUT'>;
  delete: Write<'DELETE'>;
}

/**
 * Typed calls over the contract. A failed call is retried up to 5 times with exponential delay after a network
 * failure, 502, 503 and 504, and after the `Retry-After` of a 429; unsafe calls carry an `Idempotency-Key`, so that
 * retrying them is safe.
 * @throws ApiError when the last response was an error or not the API's (502); what `fetch` throws when there was no
 * response at all; a `TimeoutError` when there was none in time.
 */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const randomUuid = options.randomUuid ?? (() => crypto.randomUUID());

  async function call(
    method: Method,
    path: string,
    query: unknown,
    body: unknown,
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const headers: Record<string, string> = { ...options.headers, Accept: 'application/json' };
    // The backend that this API replaces recognised browser calls by this header.
    if (path.endsWith('user.php')) headers['X-Request-Type'] = 'client';
    if (method === 'GET') {
      if (globalThis.document?.hidden) headers[PAGE_HIDDEN_HEADER] = '1';
    } else {
      headers['Content-Type'] = 'application/json';
      headers['Idempotency-Key'] = callOptions.idempotencyKey ?? randomUuid();
    }
    const signal = signalOf(callOptions.signal, options.within?.(method));
    const url = `${options.origin ?? ''}${path}${queryString(path, query)}`;
    const init: RequestInit = {
      method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(callOptions.keepalive && { keepalive: true }),
      body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    };
    const response = await withRetries(() => send(url, init), options.retry ?? {}, {
      signal,
      // A read may be retried after a 500 too; a write may have had an effect before it.
      mayPass: (answer) => !answer || isPassing(answer.status) || (answer.status === 500 && method === 'GET'),
    });
    options.onResponse?.(response);
    if (response.status === 204) return undefined;
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && answer !== undefined) return answer;
    throw new ApiError(
      response.ok ? BAD_GATEWAY : response.status,
      isErrorBody(answer) ? answer : { error: { code: 'error', message: '' } },
    );
  }

  const writing =
    <M extends Method>(method: M): Write<M> =>
    (path, body, callOptions) =>
      call(method, path, undefined, body, callOptions) as never;

  return {
    get: (path, query, callOptions) => call('GET', path, query, undefined, callOptions) as never,
    post: writing('POST'),
    put: writing('PUT'),
    delete: writing('DELETE'),
  };
}

function signalOf(given: AbortSignal | undefined, within: number | undefined): AbortSignal | undefined {
  if (within === undefined) return given;
  const tooLate = AbortSignal.timeout(within);
  return given ? AbortSignal.any([given, tooLate]) : tooLate;
}

function queryString(path: string, query: unknown): string {
  if (!query) return '';
  const pairs = Object.entries(query as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  );
  if (pairs.length === 0) return '';
  return `${path.includes('?') ? '&' : '?'}${new URLSearchParams(pairs)}`;
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const error = value.error;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}
