const RETRIES = 5;
const FIRST_DELAY = 300;
const LONGEST_DELAY = 30_000;
const PASSING_STATUS: readonly number[] = [429, 502, 503, 504];
/** A read that met a fault may be sent again; what else a write did before its fault is not known. */
const PASSING_FOR_READS: readonly number[] = [...PASSING_STATUS, 500];

export interface RetryOptions {
  /** How many times more a failed request is sent; 5 unless told. */
  retries?: number;
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
}

/** Sends until an answer is final, waiting 0.3 s, 0.6 s, 1.2 s, … (each up to half longer, so that clients spread). */
export async function withRetries(
  send: () => Promise<Response>,
  { retries = RETRIES, wait = waitFor, random = Math.random }: RetryOptions = {},
  { isRead = false, signal }: { isRead?: boolean; signal?: AbortSignal } = {},
): Promise<Response> {
  const passing = isRead ? PASSING_FOR_READS : PASSING_STATUS;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    let asked: number | null = null;
    try {
      const response = await send();
      if (isLast || !passing.includes(response.status)) return response;
      asked = retryAfter(response);
      // Waiting minutes behind a spinner helps nobody: such an answer is shown.
      if (asked !== null && asked > LONGEST_DELAY) return response;
      // Not awaited: where somebody watches a copy of the answer, it never comes to an end.
      response.body?.cancel().catch(() => {});
    } catch (error) {
      if (isLast || signal?.aborted) throw error;
    }
    const backoff = Math.min(FIRST_DELAY * 2 ** attempt * (1 + random() / 2), LONGEST_DELAY);
    await wait(Math.max(backoff, asked ?? 0), signal);
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

function waitFor(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, milliseconds);
    function done() {
      signal?.removeEventListener('abort', stopped);
      resolve();
    }
    function stopped() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stopped, { once: true });
  });
}
