/** In milliseconds; after it the work runs even if the page is busy. */
const IDLE_TIMEOUT = 2000;

/** Runs `work` once the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_TIMEOUT);
  return () => clearTimeout(timer);
}
