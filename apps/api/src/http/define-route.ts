import type { Answer, Endpoint } from '@vonk/schema';
import type { Call } from './call.ts';

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
}

/**
 * Binds a handler to an endpoint of the contract. The handler is called with validated input by a caller who may call,
 * and returns the answer's body; what it throws becomes the error body, by its code.
 */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): Route {
  return { endpoint, handle: async (call) => handler(call as unknown as Call<E>) };
}
