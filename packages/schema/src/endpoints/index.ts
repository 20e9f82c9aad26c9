import type { Endpoint } from '../endpoint.ts';
import * as accounts from './accounts.ts';
import * as catalogs from './catalogs.ts';
import * as chat from './chat.ts';
import * as credits from './credits.ts';
import * as discounts from './discounts.ts';
import * as gifts from './gifts.ts';
import * as landers from './landers.ts';
import * as likes from './likes.ts';
import * as live from './live.ts';
import * as mail from './mail.ts';
import * as matching from './matching.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import { checkHealth, checkReadiness, getOpenApi } from './operations.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as photos from './photos.ts';
import * as privacy from './privacy.ts';
import * as profiles from './profiles.ts';
import * as push from './push.ts';
import * as search from './search.ts';
import * as signup from './signup.ts';
import * as sites from './sites.ts';
import * as swipe from './swipe.ts';
import * as tracking from './tracking.ts';

export { notReady } from './operations.ts';

/** The calls served by the API's route table, by feature, in a good order for reading. */
export const routedEndpoints = {
  signup,
  accounts,
  passkeys,
  profiles,
  photos,
  search,
  matching,
  likes,
  swipe,
  chat,
  gifts,
  credits,
  payments,
  discounts,
  notifications,
  push,
  moderation,
  privacy,
  sites,
  catalogs,
  landers,
  tracking,
  mail,
} satisfies Record<string, Record<string, Endpoint>>;

const operations = { checkHealth, checkReadiness, getOpenApi };

/** All calls by feature, including the stream and those for operators and tools. */
export const endpointsByFeature = { ...routedEndpoints, live, operations };

/** The calls of all these features in one. */
type Together<Features> = (Features extends unknown ? (each: Features) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

export type RoutedEndpoints = typeof routedEndpoints;
export type Endpoints = Together<RoutedEndpoints[keyof RoutedEndpoints]>;

/** Every JSON call of the contract, by name. */
export const endpoints: Endpoints = Object.assign({}, ...Object.values(routedEndpoints));

/** Calls served outside the route table. */
export const otherEndpoints = { ...live, ...operations };

export type Feature = keyof typeof endpointsByFeature;
export type AnyEndpoint = Endpoints[keyof Endpoints];
export const allEndpoints: Endpoint[] = Object.values(endpoints);
