import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Replaces `fetch`: what was sent, and `answer`, for which each call waits. */
export function stubFetch() {
  const calls: string[] = [];
  const sent: RequestInit[] = [];
  const waiting: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push(`${init.method} ${path} ${init.body ?? ''}`);
    sent.push(init);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = async (body: object, status = 200) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    await act(async () => waiting.shift()?.(Response.json(body, { status })));
  };
  return { calls, sent, answer };
}
