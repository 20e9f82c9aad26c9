import type { Origin } from '@vonk/domain';
import type { RequestFacts } from '../http/call.ts';

/** Where a request comes from, as sessions and throttles know it. */
export function originOf({ address, userAgent }: RequestFacts): Origin {
  return { address, userAgent };
}
