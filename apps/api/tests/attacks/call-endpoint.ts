import type { Endpoint } from '@vonk/schema';
import type { Route } from '../../src/http/define-route.ts';
import { routes } from '../../src/routes/index.ts';

export type Values = Record<string, unknown>;

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: {
    authentication_required?: true;
    error?: { code: string; message: string; fields?: Record<string, { code: string; message: string }> };
  };
}

export interface Sent {
  query?: Values;
  body?: Values | string | Buffer | FormData;
  cookie?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
export const named = (list: readonly Endpoint[]) => list.map((each) => [nameOf(each), each] as const);
/** Every route. Rate limits have their own tests. */
export const unlimited = routes.map(
  ({ endpoint, ...rest }): Route => ({ ...rest, endpoint: { ...endpoint, limits: undefined } }),
);

/** Calls an endpoint with these values, in the format that it takes. */
export async function callEndpoint(
  origin: string,
  endpoint: Endpoint,
  { query, body, cookie, headers = {}, signal }: Sent,
): Promise<Answer> {
  const isForm = endpoint.bodyType === 'form';
  const sent: Record<string, string> = { ...(cookie ? { cookie } : {}), ...headers };
  let payload: string | Buffer | FormData | undefined;
  if (body instanceof FormData) {
    payload = body;
  } else if (endpoint.bodyType === 'multipart' && typeof body !== 'string' && !Buffer.isBuffer(body)) {
    payload = formOf(body);
  } else if (endpoint.method !== 'GET' && !isSentInQuery(endpoint, { query, body })) {
    sent['content-type'] ??= isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    payload =
      typeof body === 'string' || Buffer.isBuffer(body) ? body : isForm ? searchOf(body) : JSON.stringify(body ?? {});
  }
  const search = searchOf(query);
  const url = `${origin}${endpoint.path}${search && (endpoint.path.includes('?') ? '&' : '?')}${search}`;
  const init = { method: endpoint.method, headers: sent, body: payload, redirect: 'manual', signal } as const;
  const response = await fetch(url, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : {},
  };
}

/** Whether the call takes its fields from the query instead of a body. */
const isSentInQuery = ({ bodyType }: Endpoint, { query, body }: Sent) =>
  bodyType === 'json_or_query' && typeof body !== 'string' && Object.keys(query ?? {}).length > 0;

/** The fields beside a file. The file is not a picture unless one is given. */
export function formOf(values: Values | undefined, file = new Blob(['words'])): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values ?? {}))
    for (const each of value === undefined ? [] : [value].flat()) form.append(name, textOf(each));
  form.append('photo', file, 'photo.jpg');
  return form;
}

const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function searchOf(values: Values | undefined): string {
  const pairs = Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((each) => `${encode(name)}=${encode(String(each))}`),
  );
  return pairs.join('&');
}

// encodeURIComponent throws on lone surrogates, so their (invalid UTF-8) bytes are encoded.
const encode = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ed%a0%80';
  }
};
