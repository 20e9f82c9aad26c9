import { prepared, preparedOne, type Queryable } from '../query.ts';

export type MailingKind = 'weekly' | 'promotion' | 'news' | 'activation-reminder';
export type MailingState = 'draft' | 'running' | 'paused' | 'stopped' | 'finished';

export interface MailingRow {
  id: string;
  site_id: string;
  kind: MailingKind;
  occasion: string;
  content: unknown;
  audience: 'all' | 'unpaid';
  state: MailingState;
  rate_per_minute: number;
  paced_until: Date;
  queued_up_to: string | null;
  queued_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  refusals_in_row: number;
  /** Null where it is not paused, or was by an operator. */
  pause_reason: 'refused' | null;
}

const MAILING = `m.id, m.site_id, m.kind, m.occasion, m.content, m.audience, m.state, m.rate_per_minute, m.paced_until,
  m.queued_up_to, m.queued_at, m.created_at, m.finished_at, m.refusals_in_row, m.pause_reason`;

/** Answers whether it is a new one; the same occasion of a site and kind is one mailing. */
export async function insertMailing(
  db: Queryable,
  mailing: Pick<
    MailingRow,
    'id' | 'site_id' | 'kind' | 'occasion' | 'content' | 'audience' | 'state' | 'rate_per_minute' | 'created_at'
  >,
): Promise<boolean> {
  const row = await preparedOne(
    db,
    `INSERT INTO mailings (id, site_id, kind, occasion, content, audience, state, rate_per_minute, paced_until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (site_id, kind, occasion) DO NOTHING RETURNING id`,
    [
      mailing.id,
      mailing.site_id,
      mailing.kind,
      mailing.occasion,
      JSON.stringify(mailing.content),
      mailing.audience,
      mailing.state,
      mailing.rate_per_minute,
      mailing.created_at,
    ],
  );
  return row !== null;
}

/** The oldest first. */
export function readRunningMailings(db: Queryable): Promise<MailingRow[]> {
  return prepared(db, `SELECT ${MAILING} FROM mailings m WHERE m.state = 'running' ORDER BY m.created_at, m.id`, []);
}

export function readMailing(db: Queryable, id: string): Promise<MailingRow | null> {
  return preparedOne(db, `SELECT ${MAILING} FROM mailings m WHERE m.id = $1`, [id]);
}

/** Those whose id begins so, two at most. */
export function findMailings(db: Queryable, beginning: string): Promise<MailingRow[]> {
  return prepared(db, `SELECT ${MAILING} FROM mailings m WHERE starts_with(m.id::text, $1) ORDER BY m.id LIMIT 2`, [
    beginning,
  ]);
}

/** Locks a mailing that runs, so that one process queues at a time; null when it does not run any more. */
export function lockRunningMailing(client: Queryable, id: string): Promise<MailingRow | null> {
  return preparedOne(
    client,
    `SELECT ${MAILING} FROM mailings m WHERE m.id = $1 AND m.state = 'running' FOR NO KEY UPDATE`,
    [id],
  );
}

/** Keeps how far the members are queued; `queuedAt` says that these were all. */
export async function moveCursor(
  client: Queryable,
  { mailingId, upTo, queuedAt }: { mailingId: string; upTo: string | null; queuedAt: Date | null },
): Promise<void> {
  await prepared(
    client,
    `UPDATE mailings SET queued_up_to = COALESCE($2, queued_up_to), queued_at = COALESCE(queued_at, $3) WHERE id = $1`,
    [mailingId, upTo, queuedAt],
  );
}

/** Finishes a mailing to which nobody is added any more, once nothing of it waits. */
export async function finishMailing(
  db: Queryable,
  { mailingId, now }: { mailingId: string; now: Date },
): Promise<void> {
  await prepared(
    db,
    `UPDATE mailings m SET state = 'finished', finished_at = $2
     WHERE m.id = $1 AND m.state = 'running' AND m.queued_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = m.id AND d.state = 'queued')
       AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = m.id AND d.state = 'sending')`,
    [mailingId, now],
  );
}

/** Moves a mailing from one of some states to another; answers whether it was in one of them. */
export async function changeMailingState(
  client: Queryable,
  { mailingId, from, to, now }: { mailingId: string; from: MailingState[]; to: MailingState; now: Date },
): Promise<boolean> {
  const row = await preparedOne(
    client,
    `UPDATE mailings SET state = $3, finished_at = CASE WHEN $3 IN ('stopped', 'finished') THEN $4::timestamptz END,
       paced_until = GREATEST(paced_until, $4), refusals_in_row = 0, pause_reason = NULL
     WHERE id = $1 AND state = ANY ($2) RETURNING id`,
    [mailingId, from, to, now],
  );
  return row !== null;
}

export interface MailingSummary extends MailingRow {
  site: string;
  /** Deliveries by state; those of `skipped` and `failed` by `<state>:<reason>`. */
  counts: Record<string, number>;
}

/** The newest mailings, newest first. */
export function readMailings(db: Queryable, { limit }: { limit: number }): Promise<MailingSummary[]> {
  return prepared(
    db,
    `SELECT ${MAILING}, s.domain AS site, COALESCE(c.counts, '{}') AS counts
     FROM (SELECT * FROM mailings ORDER BY created_at DESC, id DESC LIMIT $1) m
     JOIN sites s ON s.id = m.site_id
     LEFT JOIN LATERAL (
       SELECT jsonb_object_agg(one.name, one.count) AS counts FROM (
         SELECT d.state || COALESCE(':' || d.reason, '') AS name, count(*)::int AS count
         FROM mailing_deliveries d WHERE d.mailing_id = m.id GROUP BY 1) one
     ) c ON true
     ORDER BY m.created_at DESC, m.id DESC`,
    [limit],
  );
}
