import type { Origin } from '@vonk/domain';
import type { RequestFacts } from '../http/call.ts';

/** Where a request comes from, for sessions and throttles. */
export function originOf({ address, userAgent }: RequestFacts): Origin {
  return { address, userAgent };
}
