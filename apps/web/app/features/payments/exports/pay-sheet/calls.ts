import { reloadPage } from '../../../../navigation/reload-guard.ts';
import type { InPlace, OrderedInPlace, RefusedInPlace } from '../../in-place.server.ts';

const ADDRESS = '/credits/in-place';
/** In ms: a hanging server counts as no connection. The order's key stays. */
const PATIENCE = 60_000;

/** The offers as of now. @throws if there is no answer, or another one. */
export async function fetchOffer(): Promise<InPlace> {
  const response = await call();
  if (!response.ok) throw new Error(`the offers answer with ${response.status}`);
  return (await response.json()) as InPlace;
}

/** Orders; or says why not. @throws if there is no answer: then the order may be placed. */
export async function postOrder(fields: FormData): Promise<OrderedInPlace | RefusedInPlace> {
  const response = await call({ method: 'POST', body: new URLSearchParams([...fields].map(asText)) });
  return (await response.json()) as OrderedInPlace | RefusedInPlace;
}

async function call(init?: RequestInit): Promise<Response> {
  const response = await fetch(ADDRESS, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  // The session has ended: the page leads to the login and back, and keeps what is written.
  if (response.redirected || response.status === 401) reloadPage();
  return response;
}

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [name, String(value)];

/** Whether trying again is a new order. Without a clear response the order may exist, and keeps its key. */
export function isFinal({ status }: RefusedInPlace['failure']): boolean {
  return status < 500 && status !== 429;
}
