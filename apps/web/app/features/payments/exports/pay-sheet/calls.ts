import type { InPlace, OrderedInPlace, RefusedInPlace } from '../../in-place.server.ts';

const ADDRESS = '/credits/in-place';
/** In ms: a hanging server counts as no connection. The order's key stays. */
const PATIENCE = 60_000;

/** The offers as of now. @throws if there is no answer, or another one. */
export async function fetchOffer(): Promise<InPlace> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`the offers answer with ${response.status}`);
  return (await response.json()) as InPlace;
}

/** Orders; or says why not. @throws if there is no answer: then the order may be placed. */
export async function postOrder(fields: FormData): Promise<OrderedInPlace | RefusedInPlace> {
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(ADDRESS, { method: 'POST', body: new URLSearchParams([...fields].map(asText)), signal });
  return (await response.json()) as OrderedInPlace | RefusedInPlace;
}

const asText = ([name, value]: [string, FormDataEntryValue]): [string, string] => [name, String(value)];

/** Whether trying again is a new order. Without a clear response the order may exist, and keeps its key. */
export function isFinal({ status }: RefusedInPlace['failure']): boolean {
  return status < 500 && status !== 429;
}
