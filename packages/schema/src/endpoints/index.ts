import type { Endpoint } from '../endpoint.ts';
import * as appeals from './appeals.ts';
import * as complaints from './complaints.ts';
import * as discounts from './discounts.ts';
import * as geo from './geo.ts';
import * as gifts from './gifts.ts';
import * as leaving from './leaving.ts';
import * as mailEvents from './mail-events.ts';
import * as matching from './matching.ts';
import * as meeting from './meeting.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as paying from './paying.ts';
import * as photos from './photos.ts';
import * as safety from './safety.ts';
import * as session from './session.ts';
import * as signup from './signup.ts';
import * as site from './site.ts';
import * as swipe from './swipe.ts';
import * as talking from './talking.ts';

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

export type Endpoints = typeof endpoints;
export type AnyEndpoint = Endpoints[keyof Endpoints];
export const allEndpoints: Endpoint[] = Object.values(endpoints);
