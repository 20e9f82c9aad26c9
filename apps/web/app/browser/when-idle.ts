/** In milliseconds; after it the work is done in a busy page too. */
const IDLE_TIMEOUT = 2000;

/** Does `work` once the page is quiet. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, IDLE_TIMEOUT);
  return () => clearTimeout(timer);
}
