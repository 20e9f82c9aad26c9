import type { PostbackEvent, PostbackState } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { IS_OPEN } from '../accounts/open-accounts.ts';
import { allBuilt, allBuiltValues, anyBuilt, build, type RowOf, runBuilt, selectWhere, updateWhere } from '../build.ts';
import { anyRow, col, oneRow, orNull, type RowWith } from '../statement.ts';

/**
 * The row of `tracking_networks n` that receives an event of `users u`: the site's own takes precedence over the one
 * for all sites.
 */
const hearsOf = (event: string) => `
  SELECT n.network, n.url FROM tracking_networks n
  WHERE n.network = lower(u.tracking ->> 'network') AND (n.site_id = u.site_id OR n.site_id IS NULL)
    AND n.is_active AND ${event} = ANY (n.events)
  ORDER BY n.site_id NULLS LAST LIMIT 1`;

export interface NewPostback {
  id: string;
  userId: string;
  event: PostbackEvent;
  amountMinor: number | null;
  currency: string | null;
  at: Date;
}

/** Whether there is a network to notify that was not notified of this event of the member before. */
export const insertPostback = anyRow(
  { id: col.uuid() },
  ({ id, userId, event, amountMinor, currency, at }: NewPostback) => [userId, event, id, amountMinor, currency, at],
  `INSERT INTO postbacks (id, site_id, user_id, network, event, amount_minor, currency, created_at)
   SELECT $3::uuid, u.site_id, u.id, hears.network, $2, $4::int, $5::text, $6
   FROM users u CROSS JOIN LATERAL (${hearsOf('$2')}) hears
   WHERE u.id = $1 AND ${IS_OPEN}
   ON CONFLICT (user_id, event, network) DO NOTHING RETURNING id`,
);

const WAITING_COLUMNS = {
  network: col.text(),
  event: col.text<PostbackEvent>(),
  amount_minor: orNull(col.int4()),
  currency: orNull(col.text()),
  attempts: col.int4(),
  /** Null if no network is to be notified any more. */
  url: orNull(col.text()),
  /** Of a member whose account still exists. */
  tracking: orNull(col.jsonb<Record<string, string | null>>()),
};
export type WaitingPostbackRow = RowWith<typeof WAITING_COLUMNS>;

/** A postback still to be sent; null if it was sent already, or failed. */
export const readWaitingPostback = oneRow(
  WAITING_COLUMNS,
  (id: string) => [id],
  `SELECT p.network, p.event, p.amount_minor, p.currency, p.attempts, u.tracking, hears.url
   FROM postbacks p LEFT JOIN users u ON u.id = p.user_id AND ${IS_OPEN}
     LEFT JOIN LATERAL (${hearsOf('p.event')}) hears ON hears.network = p.network
   WHERE p.id = $1 AND p.state = 'waiting'`,
);

export interface PostbackOutcome {
  state: PostbackState;
  status: number | null;
  failure: string | null;
  at: Date;
}

/** Records an attempt, unless the postback is already settled. */
export const notePostback = runBuilt((id: string, { state, status, failure, at }: PostbackOutcome) =>
  updateWhere('postbacks', { id, state: sql.lit('waiting') }).set((eb) => ({
    state,
    attempts: eb('attempts', '+', state === 'dropped' ? 0 : 1),
    last_status: status,
    failure,
    sent_at: state === 'sent' ? at : null,
  })),
);

const postbacks = build
  .selectFrom('postbacks as p')
  .innerJoin('sites as s', 's.id', 'p.site_id')
  .select(['p.id', 's.domain as site', 'p.network', 'p.event', 'p.amount_minor', 'p.currency', 'p.state', 'p.attempts'])
  .select(['p.last_status', 'p.failure', 'p.created_at', 'p.sent_at']);
export type PostbackRow = RowOf<typeof postbacks>;

interface PostbackFilter {
  siteId: string | null;
  isFailed: boolean;
  limit: number;
}

/** Postbacks, newest first. */
export const readPostbacks = allBuilt(({ siteId, isFailed, limit }: PostbackFilter) => {
  let asked = postbacks.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc').limit(limit);
  if (isFailed) asked = asked.where('p.state', '=', sql.lit('failed'));
  if (siteId) asked = asked.where('p.site_id', '=', siteId);
  return asked;
});

/** Requeues failed postbacks: the one with an id prefix, or all of a network. */
export const reviveFailedPostbacks = allBuiltValues((which: { beginning: string } | { network: string }) => {
  const failed = updateWhere('postbacks', { state: sql.lit('failed') })
    .set({ state: 'waiting', attempts: 0 })
    .returning('id');
  return 'network' in which
    ? failed.where('network', '=', which.network)
    : failed.where(sql<string>`id::text`, 'like', `${which.beginning}%`);
});

/** Whether a member has paid before, not counting this payment. */
export const hasPaidOther = anyBuilt(({ userId, paymentId }: { userId: string; paymentId: string }) =>
  selectWhere('payments', { user_id: userId, status: sql.lit('paid') })
    .select('id')
    .where('id', '<>', paymentId)
    .limit(sql.lit(1)),
);
