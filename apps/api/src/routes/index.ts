import { type Endpoint, type RoutedEndpoints, routedEndpoints } from '@vonk/schema';
import { defineRoute, type Handler, type Handlers, type Route } from '../http/define-route.ts';
import { accounts } from './accounts.ts';
import { catalogs } from './catalogs.ts';
import { chat } from './chat.ts';
import { credits } from './credits.ts';
import { discounts } from './discounts.ts';
import { gifts } from './gifts.ts';
import { landers } from './landers.ts';
import { likes } from './likes.ts';
import { mail } from './mail.ts';
import { matching } from './matching.ts';
import { moderation } from './moderation.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { payments } from './payments.ts';
import { photos } from './photos.ts';
import { privacy } from './privacy.ts';
import { profiles } from './profiles.ts';
import { push } from './push.ts';
import { search } from './search.ts';
import { signup } from './signup.ts';
import { sites } from './sites.ts';
import { swipe } from './swipe.ts';
import { tracking } from './tracking.ts';

/** The handlers of each feature. */
export const handlers: { [F in keyof RoutedEndpoints]: Handlers<F> } = {
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
};

/** The routes of the whole contract. */
export const routes: Route[] = Object.entries(handlers).flatMap(([feature, ofFeature]) => {
  const endpoints: Record<string, Endpoint> = routedEndpoints[feature as keyof RoutedEndpoints];
  return Object.entries<Handler<Endpoint>>(ofFeature).map(([name, handler]) =>
    defineRoute(endpoints[name] as Endpoint, handler),
  );
});
