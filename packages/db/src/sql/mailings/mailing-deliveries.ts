import type { DeliveryState } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { build, oneBuiltValue, runBuilt, updateWhere } from '../build.ts';
import { anyRow, col, fieldsOf, noRows, oneRow, type RowWith } from '../statement.ts';

/** Deliveries of `mailings m` in one of the states that an index covers. */
export const waiting = (state: 'queued' | 'sending') =>
  build
    .selectFrom('mailing_deliveries as q')
    .select('q.user_id')
    .where('q.mailing_id', '=', sql.ref<string>('m.id'))
    .where('q.state', '=', sql.lit(state));

export const insertDeliveries = noRows(
  fieldsOf<{ mailingId: string; userIds: string[]; dueAt: Date[]; now: Date }>('mailingId', 'userIds', 'dueAt', 'now'),
  `INSERT INTO mailing_deliveries (mailing_id, user_id, due_at, changed_at)
   SELECT $1, one.user_id, one.due_at, $4 FROM unnest($2::uuid[], $3::timestamptz[]) AS one(user_id, due_at)
   ON CONFLICT (mailing_id, user_id) DO NOTHING`,
);

const CLAIMED_COLUMNS = { user_id: col.uuid(), attempts: col.int2() };
export type ClaimedDelivery = RowWith<typeof CLAIMED_COLUMNS>;

/**
 * Takes the next delivery that is due and within the mailing's rate, for one sender; null when there is none now. The
 * mailing's row is the shared clock of all processes: each mail advances it by its share of a minute. Unused time
 * counts for up to a second, so no minute exceeds the rate by more than one second's worth.
 */
export const claimDelivery = oneRow(
  CLAIMED_COLUMNS,
  ({ mailingId, now }: { mailingId: string; now: Date }) => [mailingId, now],
  `WITH paced AS (
     UPDATE mailings m SET paced_until = GREATEST(m.paced_until, $2::timestamptz - interval '1 second') + interval '1 minute' / m.rate_per_minute
     WHERE m.id = $1 AND m.state = 'running' AND m.paced_until <= $2
       AND EXISTS (SELECT 1 FROM mailing_deliveries q WHERE q.mailing_id = $1 AND q.state = 'queued' AND q.due_at <= $2)
     RETURNING m.id),
   next AS (
     SELECT d.mailing_id, d.user_id FROM mailing_deliveries d
     WHERE d.mailing_id = $1 AND d.state = 'queued' AND d.due_at <= $2 AND EXISTS (SELECT 1 FROM paced)
     ORDER BY d.due_at, d.user_id LIMIT 1 FOR UPDATE SKIP LOCKED)
   UPDATE mailing_deliveries d SET state = 'sending', changed_at = $2
   FROM next WHERE d.mailing_id = next.mailing_id AND d.user_id = next.user_id
   RETURNING d.user_id, d.attempts`,
);

interface Delivery {
  mailingId: string;
  userId: string;
}

/**
 * Records the outcome of a mail, even if it was given up as unknown meanwhile. An accepted mail resets the count of
 * consecutive refusals.
 */
export const settleDelivery = noRows(
  fieldsOf<Delivery & { state: DeliveryState; reason?: string | null; now: Date }>(
    'mailingId',
    'userId',
    'state',
    'reason',
    'now',
  ),
  `WITH ended AS (
     UPDATE mailing_deliveries SET state = $3, reason = $4, changed_at = $5
     WHERE mailing_id = $1 AND user_id = $2 AND state IN ('sending', 'in_doubt') RETURNING mailing_id, state)
   UPDATE mailings m SET refusals_in_row = 0 FROM ended
   WHERE m.id = ended.mailing_id AND ended.state = 'sent' AND m.refusals_in_row > 0`,
);

/**
 * The mail server refused a mail for good. Enough refusals in a row pause the mailing; returns whether this one did.
 */
export const settleRefused = anyRow(
  { refusals_in_row: col.int4() },
  ({ mailingId, userId, most, now }: Delivery & { most: number; now: Date }) => [mailingId, userId, most, now],
  `WITH ended AS (
     UPDATE mailing_deliveries SET state = 'failed', reason = 'refused', changed_at = $4
     WHERE mailing_id = $1 AND user_id = $2 AND state IN ('sending', 'in_doubt') RETURNING mailing_id),
   counted AS (
     UPDATE mailings m SET refusals_in_row = m.refusals_in_row + 1,
       state = CASE WHEN m.state = 'running' AND m.refusals_in_row + 1 >= $3 THEN 'paused' ELSE m.state END,
       pause_reason = CASE WHEN m.state = 'running' AND m.refusals_in_row + 1 >= $3 THEN 'refused' ELSE m.pause_reason END
     FROM ended WHERE m.id = ended.mailing_id
     RETURNING m.pause_reason, m.refusals_in_row)
   SELECT refusals_in_row FROM counted WHERE pause_reason = 'refused' AND refusals_in_row = $3`,
);

/** Requeues a mail that certainly was not sent. */
export const postponeDelivery = runBuilt(
  ({ mailingId, userId, dueAt, attempts, now }: Delivery & { dueAt: Date; attempts: number; now: Date }) =>
    updateWhere('mailing_deliveries', { mailing_id: mailingId, user_id: userId, state: sql.lit('sending') }).set({
      state: 'queued',
      due_at: dueAt,
      attempts,
      changed_at: now,
    }),
);

/** Gives up mails that have been with the mail server since before a moment: their sender died. */
export const giveUpSending = runBuilt(({ mailingId, before, now }: { mailingId: string; before: Date; now: Date }) =>
  updateWhere('mailing_deliveries', { mailing_id: mailingId, state: sql.lit('sending') })
    .set({ state: 'in_doubt', changed_at: now })
    .where('changed_at', '<', before),
);

/** When the rate allows the next due mail; null when none is due. */
export const readNextTurn = oneBuiltValue(({ mailingId, now }: { mailingId: string; now: Date }) =>
  build
    .selectFrom('mailings as m')
    .select('m.paced_until')
    .where('m.id', '=', mailingId)
    .where('m.state', '=', sql.lit('running'))
    .where(({ exists }) => exists(waiting('queued').where('q.due_at', '<=', now))),
);
