import type { Logger } from '@vonk/ports';

export interface WebhooksOptions {
  logger: Logger;
  /** Milliseconds before each retry; their number limits the retries. */
  retryDelaysMs?: readonly number[];
  /** Milliseconds for one attempt. */
  timeoutMs?: number;
}

const SECOND = 1000;
const RETRY_DELAYS = [1, 2, 5, 15, 60].map((seconds) => seconds * SECOND);

/** Calls webhooks as Mollie does: a form with only the id, retried unless the response is a 2xx. */
export function createWebhooks({ logger, retryDelaysMs = RETRY_DELAYS, timeoutMs = 15 * SECOND }: WebhooksOptions) {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  async function attempt(url: string, paymentId: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mollie HTTP client/1.0' },
        body: new URLSearchParams({ id: paymentId }).toString(),
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  function retry(url: string, paymentId: string, attemptsMade: number): void {
    if (closing.signal.aborted) return;
    const delay = retryDelaysMs[attemptsMade - 1];
    if (delay === undefined) {
      logger.error({ payment: paymentId, attempts: attemptsMade }, 'the sandbox gives up on a webhook');
      return;
    }
    logger.warn({ payment: paymentId, attempts: attemptsMade, delay }, 'a webhook failed, the sandbox will try again');
    const timer = setTimeout(async () => {
      timers.delete(timer);
      if (!(await attempt(url, paymentId))) retry(url, paymentId, attemptsMade + 1);
    }, delay);
    timer.unref();
    timers.add(timer);
  }

  return {
    /** Waits for the first attempt only; resolves even if it failed. */
    async deliver(url: string, paymentId: string): Promise<void> {
      if (!(await attempt(url, paymentId))) retry(url, paymentId, 1);
    },
    close(): void {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
