/** Tells the web server which lists a page has, on what the router fetches; their names are separated by spaces. */
export const KEPT_LISTS_HEADER = 'x-vonk-kept-lists';

/** Lists that are the same on each page of a site in one language. Another language is another document. */
export type ListName = 'interests' | 'company' | `regions.${string}`;

const kept = new Map<ListName, unknown>();

/**
 * The list as it came with this page, else as it came with an earlier one; null where neither did. What came is kept until
 * the document goes, and the server leaves it out from then on. A server, which draws for many, keeps nothing.
 */
export function keptList<T>(name: ListName, given: T | null): T | null {
  if (typeof document === 'undefined') return given;
  if (given === null) return (kept.get(name) as T | undefined) ?? null;
  if (kept.size === 0) tellOfLists();
  kept.set(name, given);
  return given;
}

/** Remix has no place for a header of ours. */
function tellOfLists(): void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith('.data'))) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set(KEPT_LISTS_HEADER, [...kept.keys()].join(' '));
    return send(input, { ...init, headers });
  };
}
