import type { MailingState } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { anyOf, build, first, type RowOf, rows } from '../build.ts';
import type { Queryable } from '../query.ts';
import { waiting } from './mailing-deliveries.ts';

const COLUMNS = [
  'm.id',
  'm.site_id',
  'm.kind',
  'm.occasion',
  'm.content',
  'm.audience',
  'm.state',
  'm.rate_per_minute',
  'm.paced_until',
  'm.queued_up_to',
  'm.queued_at',
  'm.created_at',
  'm.finished_at',
  'm.refusals_in_row',
  'm.pause_reason',
] as const;
const mailings = build.selectFrom('mailings as m').select(COLUMNS);
export type MailingRow = RowOf<typeof mailings>;

/** Answers whether it is a new one; the same occasion of a site and kind is one mailing. */
export async function insertMailing(
  db: Queryable,
  mailing: Pick<
    MailingRow,
    'id' | 'site_id' | 'kind' | 'occasion' | 'content' | 'audience' | 'state' | 'rate_per_minute' | 'created_at'
  >,
): Promise<boolean> {
  const written = await first(
    db,
    build
      .insertInto('mailings')
      .values({ ...mailing, content: JSON.stringify(mailing.content), paced_until: mailing.created_at })
      .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'occasion']).doNothing())
      .returning('id'),
  );
  return written !== null;
}

const running = mailings.where('m.state', '=', sql.lit('running'));

/** The oldest first. */
export function readRunningMailings(db: Queryable): Promise<MailingRow[]> {
  return rows(db, running.orderBy('m.created_at').orderBy('m.id'));
}

export function readMailing(db: Queryable, id: string): Promise<MailingRow | null> {
  return first(db, mailings.where('m.id', '=', id));
}

/** Those whose id begins so, two at most. */
export function findMailings(db: Queryable, beginning: string): Promise<MailingRow[]> {
  return rows(
    db,
    mailings.where(sql<boolean>`starts_with(m.id::text, ${beginning})`).orderBy('m.id').limit(sql.lit(2)),
  );
}

/** Locks a mailing that runs, so that one process queues at a time; null when it does not run any more. */
export function lockRunningMailing(client: Queryable, id: string): Promise<MailingRow | null> {
  return first(client, running.where('m.id', '=', id).forNoKeyUpdate());
}

/** Keeps how far the members are queued; `queuedAt` says that these were all. */
export async function moveCursor(
  client: Queryable,
  { mailingId, upTo, queuedAt }: { mailingId: string; upTo: string | null; queuedAt: Date | null },
): Promise<void> {
  await rows(
    client,
    build
      .updateTable('mailings')
      .set(({ fn, val }) => ({
        queued_up_to: fn.coalesce(val(upTo), 'queued_up_to'),
        queued_at: fn.coalesce('queued_at', val(queuedAt)),
      }))
      .where('id', '=', mailingId),
  );
}

/** Finishes a mailing to which nobody is added any more, once nothing of it waits. */
export async function finishMailing(
  db: Queryable,
  { mailingId, now }: { mailingId: string; now: Date },
): Promise<void> {
  await rows(
    db,
    build
      .updateTable('mailings as m')
      .set({ state: 'finished', finished_at: now })
      .where('m.id', '=', mailingId)
      .where('m.state', '=', sql.lit('running'))
      .where('m.queued_at', 'is not', null)
      .where(({ not, exists }) => not(exists(waiting('queued'))))
      .where(({ not, exists }) => not(exists(waiting('sending')))),
  );
}

/** Moves a mailing from one of some states to another; answers whether it was in one of them. */
export async function changeMailingState(
  client: Queryable,
  { mailingId, from, to, now }: { mailingId: string; from: MailingState[]; to: MailingState; now: Date },
): Promise<boolean> {
  const changed = await first(
    client,
    build
      .updateTable('mailings')
      .set(({ ref }) => ({
        state: to,
        finished_at: to === 'stopped' || to === 'finished' ? now : null,
        paced_until: sql<Date>`GREATEST(${ref('paced_until')}, ${now})`,
        refusals_in_row: 0,
        pause_reason: null,
      }))
      .where('id', '=', mailingId)
      .where('state', '=', anyOf(from))
      .returning('id'),
  );
  return changed !== null;
}

export type MailingSummary = Awaited<ReturnType<typeof readMailings>>[number];

/** The newest mailings, newest first; their deliveries by state, those of `skipped` and `failed` by `<state>:<reason>`. */
export function readMailings(db: Queryable, { limit }: { limit: number }) {
  const newest = build.selectFrom('mailings').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return rows(
    db,
    build
      .selectFrom(newest.limit(limit).as('m'))
      .innerJoin('sites as s', 's.id', 'm.site_id')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom(
              eb
                .selectFrom('mailing_deliveries as d')
                .select([
                  sql`d.state || COALESCE(':' || d.reason, '')`.as('name'),
                  sql<number>`count(*)::int`.as('count'),
                ])
                .whereRef('d.mailing_id', '=', 'm.id')
                .groupBy('name')
                .as('one'),
            )
            .select(sql<Record<string, number> | null>`jsonb_object_agg(one.name, one.count)`.as('counts'))
            .as('c'),
        (join) => join.onTrue(),
      )
      .select(COLUMNS)
      .select('s.domain as site')
      .select(sql<Record<string, number>>`COALESCE(c.counts, '{}')`.as('counts'))
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc'),
  );
}
