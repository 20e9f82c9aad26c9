import type { KeptAnswer } from '@vonk/domain';
import type { Answer, Endpoint } from '@vonk/schema';
import type { Call } from './call.ts';
import type { FileAnswer } from './file-answer.ts';

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
  /** Looks at who calls, before anything of the body is read; refuses by throwing. */
  admit?(caller: UnreadCall): Promise<void>;
  /** Does the usual case and keeps its answer in one transaction; null, and nothing was done, where `handle` must decide. */
  handleAtOnce?(call: Call, keep: KeptAnswer | null): Promise<unknown>;
}

/** What is known of a call before its body is read. */
export type UnreadCall = Pick<Call, 'ctx' | 'site' | 'request'>;

type Handler<E extends Endpoint, Args extends unknown[], Result> = (
  call: Call<E>,
  ...args: Args
) => Promise<Result> | Result;

/**
 * Binds a handler to an endpoint of the contract. The handler is called with validated input by a caller who may call,
 * and returns the answer's body, or the file that was asked for; what it throws becomes the error body, by its code.
 */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, [], Answer<E> | FileAnswer>,
  handlerAtOnce?: Handler<E, [keep: KeptAnswer | null], Answer<E> | null>,
): Route {
  return {
    endpoint,
    handle: async (call) => handler(call as unknown as Call<E>),
    ...(handlerAtOnce && { handleAtOnce: async (call, keep) => handlerAtOnce(call as unknown as Call<E>, keep) }),
  };
}

/** The same route for callers who prove themselves by what they send before the body. */
export function admittedBy(admit: (caller: UnreadCall) => Promise<void>, route: Route): Route {
  return { ...route, admit };
}
