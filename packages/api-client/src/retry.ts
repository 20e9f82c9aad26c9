const RETRIES = 5;
const FIRST_DELAY = 300;
const LONGEST_DELAY = 30_000;
/** Too many requests, or the server is unreachable. */
export const isPassing = (status: number) => status === 429 || (status > 501 && status < 505);

export interface RetryOptions {
  /** How often a failed request is retried; 5 by default. */
  retries?: number;
  /** No retry starts later than this many milliseconds after the first try; unlimited by default. */
  within?: number;
  /** Waits for this many milliseconds. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
}

interface Retried {
  signal?: AbortSignal | null | undefined;
  /** Whether a retry may end differently than with this response, or with none. */
  mayPass(answer: Response | null): boolean;
}

/** Sends until a response is final, waiting 0.3 s, 0.6 s, 1.2 s, … (each up to half longer, so that clients spread). */
export async function withRetries(
  send: () => Promise<Response>,
  { retries = RETRIES, within = Number.POSITIVE_INFINITY, wait = waitFor, random = Math.random }: RetryOptions,
  { signal, mayPass }: Retried,
): Promise<Response> {
  const start = performance.now();
  for (let attempt = 0; ; attempt++) {
    let failure: unknown;
    const answer = await send().catch((error: unknown) => {
      failure = error;
      return null;
    });
    const asked = Number(answer?.headers.get('Retry-After')) * 1000 || 0;
    const delay = Math.max(Math.min(FIRST_DELAY * 2 ** attempt * (1 + random() / 2), LONGEST_DELAY), asked);
    const isLate = performance.now() - start + delay > within;
    // Minutes behind a spinner help nobody: such a response is returned.
    const isFinal = attempt >= retries || delay > LONGEST_DELAY || isLate || !mayPass(answer);
    if (answer && isFinal) return answer;
    if (!answer && (isFinal || signal?.aborted)) throw failure;
    // Not awaited: it never settles while a copy of the response is read elsewhere.
    answer?.body?.cancel().catch(() => {});
    await wait(delay, signal ?? undefined);
  }
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
