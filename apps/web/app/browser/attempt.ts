/** The result of browser storage calls; null if storage is full or forbidden, so that the page works without it. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
