/** Calls the listener when the answer to a media query changes. Some browsers only tell the present answer. */
export function watchMedia(query: string, listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener?.('change', listener);
  return () => list.removeEventListener?.('change', listener);
}
