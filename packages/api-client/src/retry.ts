const RETRIES = 5;
const FIRST_DELAY = 300;
const LONGEST_DELAY = 30_000;
/** Too many requests, or nobody there. A read may be sent again after a fault, too; what a write did before it is not known. */
const mayPass = (status: number, isRead: boolean) =>
  status === 429 || (status > 501 && status < 505) || (isRead && status === 500);

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
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    let asked: number | null = null;
    try {
      const response = await send();
      if (isLast || !mayPass(response.status, isRead)) return response;
      asked = retryAfter(response);
      // Waiting minutes behind a spinner helps nobody: such an answer is shown.
      if (asked !== null && asked > LONGEST_DELAY) return response;
      // Not awaited: while a copy of the answer is read elsewhere, it never ends.
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
