/**
 * Header with the names of the lists that the browser already has, separated by spaces; sent with the router's data
 * requests.
 */
export const KEPT_LISTS_HEADER = 'x-vonk-kept-lists';

/** Lists that are the same on every page of a site in one language. Changing the language loads a new document. */
export type ListName = 'interests' | 'prompts' | 'company' | `regions.${string}`;

const kept = new Map<ListName, unknown>();

/**
 * The list of this page, else of an earlier page; null if neither had it. The browser keeps each list as long as the
 * document lives, and the server leaves it out from then on. A server renders for many users, so it keeps nothing.
 */
export function keptList<T>(name: ListName, given: T | null): T | null {
  if (typeof document === 'undefined') return given;
  if (given === null) return (kept.get(name) as T | undefined) ?? null;
  if (kept.size === 0) tellOfLists();
  kept.set(name, given);
  return given;
}

/** Patches `fetch`, because Remix has no way to add a header to its data requests. */
function tellOfLists(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith('.data'))) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(KEPT_LISTS_HEADER, [...kept.keys()].join(' '));
    return send(input, { ...init, headers });
  };
}
