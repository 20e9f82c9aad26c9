import type { KeptAnswer } from '@vonk/domain';
import type { Answer, Body, Endpoint, FieldIssue, RoutedEndpoints } from '@vonk/schema';
import type { Call, CallerOf } from './call.ts';
import type { FileAnswer } from './file-answer.ts';

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  handle(call: Call): unknown;
  /** Checks the caller before any of the body is read; throws to refuse. */
  admit?(caller: UnreadCall): Promise<void>;
  /**
   * Handles the usual case and stores its response in one transaction. Null, with nothing done, if `handle` must
   * decide.
   */
  handleAtOnce?(call: Call, keep: KeptAnswer | null): unknown;
  /** Finds faults in the valid fields of a body that the endpoint's schema refuses, so that all are reported at once. */
  findFaults?(caller: CallerOf<Endpoint>, valid: Record<string, unknown>): Promise<Record<string, FieldIssue>>;
}

/** What is known about a call before its body is read. */
export type UnreadCall = Pick<Call, 'ctx' | 'site' | 'request'>;

type Answered<E extends Endpoint> = Answer<E> | FileAnswer;

/** Called with validated input by an authorized caller; returns the response body, or the requested file. */
type Handle<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>;

interface Handling<E extends Endpoint> extends Pick<Route, 'admit'> {
  handle: Handle<E>;
  handleAtOnce?(call: Call<E>, keep: KeptAnswer | null): Promise<Answer<E> | null> | null;
  findFaults?(caller: CallerOf<E>, valid: Partial<Body<E>>): Promise<Record<string, FieldIssue>>;
}

/** Handles an endpoint; a thrown error becomes the error body, by its code. */
export type Handler<E extends Endpoint> = Handle<E> | Handling<E>;

/** The handlers of a feature, each under the contract's name for its call. */
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
