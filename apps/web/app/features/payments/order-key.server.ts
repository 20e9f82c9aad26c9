import { randomUUID } from 'node:crypto';
import type { Failure } from '../../server/api.server.ts';

/**
 * The idempotency key for the next try. A refusal is final, so that needs a new key; without a clear response the order
 * may exist and keeps its key.
 */
export function nextKey({ status }: Failure, order: string): string {
  return status >= 500 || status === 429 ? order : randomUUID();
}
