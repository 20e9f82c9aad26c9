import type { KeptAnswer } from '@vonk/domain';
import type { Answer, Endpoint, RoutedEndpoints } from '@vonk/schema';
import type { Call } from './call.ts';
import type { FileAnswer } from './file-answer.ts';

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call): unknown;
  /** Looks at who calls, before anything of the body is read; refuses by throwing. */
  admit?(caller: UnreadCall): Promise<void>;
  /** Does the usual case and keeps its answer in one transaction; null, and nothing was done, where `handle` must decide. */
  handleAtOnce?(call: Call, keep: KeptAnswer | null): unknown;
}

/** What is known of a call before its body is read. */
export type UnreadCall = Pick<Call, 'ctx' | 'site' | 'request'>;

type Answered<E extends Endpoint> = Answer<E> | FileAnswer;

/** Is called with validated input by a caller who may call; returns the answer's body, or the file that was asked for. */
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>;

interface Handling<E extends Endpoint> extends Pick<Route, 'admit'> {
  handle: Handle<E>;
  handleAtOnce?(call: Call<E>, keep: KeptAnswer | null): Promise<Answer<E> | null> | null;
}

/** What answers an endpoint; what it throws becomes the error body, by its code. */
export type Handler<E extends Endpoint> = Handle<E> | Handling<E>;

/** What answers the calls of a feature: each under the name that the contract has for it. */
export type Handlers<F extends keyof RoutedEndpoints> = {
  [Name in keyof RoutedEndpoints[F]]: RoutedEndpoints[F][Name] extends Endpoint
    ? Handler<RoutedEndpoints[F][Name]>
    : never;
};

/** Binds a handler to an endpoint of the contract. */
export function defineRoute<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const handling = typeof handler === 'function' ? { handle: handler } : handler;
  return { endpoint, ...(handling as Handling<Endpoint>) };
}
