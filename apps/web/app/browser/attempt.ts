/** What the browser's storage answers; null where it is full or forbidden, so that the page goes on without it. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
