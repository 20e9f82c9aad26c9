import { deleteWhere, runBuilt, updateWhere } from '../build.ts';
import { fieldsOf, noRows } from '../statement.ts';

/** A session is one browser: its earlier endpoints are deleted. */
export const forgetOtherEndpoints = runBuilt(({ sessionId, endpoint }: { sessionId: string; endpoint: string }) =>
  deleteWhere('push_subscriptions', { session_id: sessionId }).where('endpoint', '<>', endpoint),
);

interface Subscription {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  now: Date;
}

/** An endpoint of another session moves to this one. Has no effect if the session has ended meanwhile. */
export const keepSubscription = noRows(
  fieldsOf<Subscription>('id', 'userId', 'sessionId', 'endpoint', 'p256dh', 'auth', 'userAgent', 'now'),
  `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, user_agent, created_at)
   SELECT $1::uuid, s.user_id, s.id, $4, $5, $6, $7, $8::timestamptz FROM sessions s WHERE s.id = $3 AND s.user_id = $2 FOR KEY SHARE
   ON CONFLICT (endpoint) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id,
     p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent`,
);

/** Keeps a subscription that was renewed meanwhile under another endpoint. */
export const forgetSubscription = runBuilt(({ id, endpoint }: { id: string; endpoint: string }) =>
  deleteWhere('push_subscriptions', { id, endpoint }),
);

export const noteDelivery = runBuilt(({ id, now }: { id: string; now: Date }) =>
  updateWhere('push_subscriptions', { id }).set({ last_delivered_at: now }),
);
