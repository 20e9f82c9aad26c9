import { type Endpoint, type RoutedEndpoints, routedEndpoints } from '@vonk/schema';
import { defineRoute, type Handler, type Handlers, type Route } from '../http/define-route.ts';
import * as byFeature from './handlers.ts';

/** The handlers of each feature. */
export const handlers: { [F in keyof RoutedEndpoints]: Handlers<F> } = byFeature;

/** The routes of the whole contract. */
export const routes: Route[] = Object.entries<Record<string, Endpoint>>(routedEndpoints).flatMap(
  ([feature, endpoints]) =>
    Object.entries<Handler<Endpoint>>(handlers[feature as keyof RoutedEndpoints]).map(([name, handler]) =>
      defineRoute(endpoints[name] as Endpoint, handler),
    ),
);
