import type { MailingState } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, anyBuilt, anyOf, build, insertNew, oneBuilt, type RowOf, runBuilt, updateWhere } from '../build.ts';
import { waiting } from './mailing-deliveries.ts';

const mailings = build
  .selectFrom('mailings as m')
  .select(['m.id', 'm.site_id', 'm.kind', 'm.occasion', 'm.content', 'm.audience', 'm.state', 'm.rate_per_minute'])
  .select(['m.paced_until', 'm.queued_up_to', 'm.queued_at', 'm.created_at', 'm.finished_at', 'm.refusals_in_row'])
  .select('m.pause_reason');
export type MailingRow = RowOf<typeof mailings>;

/** Returns whether it is new; a site has one mailing for each kind and occasion. */
export const insertMailing = anyBuilt(
  (
    mailing: Pick<
      MailingRow,
      'id' | 'site_id' | 'kind' | 'occasion' | 'content' | 'audience' | 'state' | 'rate_per_minute' | 'created_at'
    >,
  ) => {
    const row = { ...mailing, content: JSON.stringify(mailing.content), paced_until: mailing.created_at };
    return insertNew('mailings', row, ['site_id', 'kind', 'occasion']).returning('id');
  },
);

const running = mailings.where('m.state', '=', sql.lit('running'));

/** The oldest first. */
export const readRunningMailings = allBuilt(() => running.orderBy('m.created_at').orderBy('m.id'));

export const readMailing = oneBuilt((id: string) => mailings.where('m.id', '=', id));

/** Mailings whose id starts with `beginning`, at most two. */
export const findMailings = allBuilt((beginning: string) =>
  mailings.where(sql<boolean>`starts_with(m.id::text, ${beginning})`).orderBy('m.id').limit(sql.lit(2)),
);

/** Locks a running mailing, so that one process queues at a time; null when it is no longer running. */
export const lockRunningMailing = oneBuilt((id: string) => running.where('m.id', '=', id).forNoKeyUpdate());

/** Stores how far the members are queued; `queuedAt` is set after the last one. */
export const moveCursor = runBuilt(
  ({ mailingId, upTo, queuedAt }: { mailingId: string; upTo: string | null; queuedAt: Date | null }) =>
    updateWhere('mailings', { id: mailingId }).set(({ fn, val }) => ({
      queued_up_to: fn.coalesce(val(upTo), 'queued_up_to'),
      queued_at: fn.coalesce('queued_at', val(queuedAt)),
    })),
);

/** Finishes a mailing that is completely queued, once none of its mails are waiting. */
export const finishMailing = runBuilt(({ mailingId, now }: { mailingId: string; now: Date }) =>
  build
    .updateTable('mailings as m')
    .set({ state: 'finished', finished_at: now })
    .where('m.id', '=', mailingId)
    .where('m.state', '=', sql.lit('running'))
    .where('m.queued_at', 'is not', null)
    .where(({ not, exists }) => not(exists(waiting('queued'))))
    .where(({ not, exists }) => not(exists(waiting('sending')))),
);

/** Moves a mailing from one of some states to another; returns whether it was in one of them. */
export const changeMailingState = anyBuilt(
  ({ mailingId, from, to, now }: { mailingId: string; from: MailingState[]; to: MailingState; now: Date }) =>
    updateWhere('mailings', { id: mailingId, state: anyOf(from) })
      .set(({ ref }) => ({
        state: to,
        finished_at: to === 'stopped' || to === 'finished' ? now : null,
        paced_until: sql<Date>`GREATEST(${ref('paced_until')}, ${now})`,
        refusals_in_row: 0,
        pause_reason: null,
      }))
      .returning('id'),
);

const COUNTS = sql<Record<string, number>>`COALESCE((
  SELECT jsonb_object_agg(one.name, one.count) FROM (
    SELECT d.state || COALESCE(':' || d.reason, '') AS name, count(*)::int AS count
    FROM mailing_deliveries d WHERE d.mailing_id = m.id GROUP BY 1) one), '{}')`;
const summaries = mailings
  .innerJoin('sites as s', 's.id', 'm.site_id')
  .select(['s.domain as site', COUNTS.as('counts')])
  .orderBy('m.created_at', 'desc')
  .orderBy('m.id', 'desc');
export type MailingSummary = RowOf<typeof summaries>;

/** The newest mailings, newest first; their deliveries by state, those of `skipped` and `failed` by `<state>:<reason>`. */
export const readMailings = allBuilt(({ limit }: { limit: number }) => summaries.limit(limit));
