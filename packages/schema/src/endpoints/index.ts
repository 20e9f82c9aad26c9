import type { Endpoint } from '../endpoint.ts';
import * as appeals from './appeals.ts';
import * as complaints from './complaints.ts';
import * as discounts from './discounts.ts';
import * as geo from './geo.ts';
import * as gifts from './gifts.ts';
import * as leaving from './leaving.ts';
import * as live from './live.ts';
import * as mailEvents from './mail-events.ts';
import * as matching from './matching.ts';
import * as meeting from './meeting.ts';
import * as notifications from './notifications.ts';
import { checkHealth, checkReadiness, getOpenApi } from './operations.ts';
import * as passkeys from './passkeys.ts';
import * as paying from './paying.ts';
import * as photos from './photos.ts';
import * as safety from './safety.ts';
import * as session from './session.ts';
import * as signup from './signup.ts';
import * as site from './site.ts';
import * as swipe from './swipe.ts';
import * as talking from './talking.ts';

export { notReady } from './operations.ts';

/** Every JSON call of the contract, by name. */
export const endpoints = {
  ...session,
  ...passkeys,
  ...signup,
  ...site,
  ...swipe,
  ...meeting,
  ...matching,
  ...geo,
  ...talking,
  ...gifts,
  ...paying,
  ...discounts,
  ...photos,
  ...complaints,
  ...safety,
  ...appeals,
  ...mailEvents,
  ...notifications,
  ...leaving,
};

/** What is answered outside the table of routes: a stream, and what operators and tools ask. */
export const otherEndpoints = { ...live, checkHealth, checkReadiness, getOpenApi };

/** All of them by feature, in the order in which a newcomer reads them. */
export const endpointsByFeature = {
  signup,
  session,
  passkeys,
  meeting,
  matching,
  swipe,
  talking,
  gifts,
  live,
  photos,
  paying,
  discounts,
  notifications,
  safety,
  appeals,
  complaints,
  leaving,
  site,
  geo,
  mailEvents,
  operations: { checkHealth, checkReadiness, getOpenApi },
} satisfies Record<string, Record<string, Endpoint>>;

export type Feature = keyof typeof endpointsByFeature;
export type Endpoints = typeof endpoints;
export type AnyEndpoint = Endpoints[keyof Endpoints];
export const allEndpoints: Endpoint[] = Object.values(endpoints);
