import { type Insertable, sql } from 'kysely';
import type { Complaint, ComplaintEvent as Event } from '../../generated/tables.ts';
import {
  allBuilt,
  anyBuilt,
  build,
  insertNew,
  oneBuiltValue,
  type RowOf,
  rows,
  selectWhere,
  updateWhere,
} from '../build.ts';
import type { Queryable } from '../query.ts';

/** False if the number is taken: then nothing was written. */
export const insertComplaint = anyBuilt((complaint: Insertable<Complaint>) =>
  insertNew('complaints', complaint, ['site_id', 'number']).returning('id'),
);

const complaints = build
  .selectFrom('complaints as c')
  .innerJoin('sites as s', 's.id', 'c.site_id')
  .leftJoin('profiles as p', 'p.user_id', 'c.user_id')
  .select(['c.id', 'c.number', 's.domain as site', 'c.status', 'c.created_at', 'c.name', 'c.language', 'c.about'])
  /** If a member complained whose account still exists. */
  .select(['c.text', 'p.id as profile_id']);
export type ComplaintRow = RowOf<typeof complaints>;

/** Complaints that are not closed, or all in one state; unanswered ones first, then the oldest. */
export const readComplaints = allBuilt(
  ({ siteId, status, limit }: { siteId: string | null; status: ComplaintRow['status'] | null; limit: number }) =>
    complaints
      .$if(status === null, (query) => query.where('c.status', '<>', sql.lit('closed')))
      .$if(status !== null, (query) => query.where('c.status', '=', status))
      .$if(siteId !== null, (query) => query.where('c.site_id', '=', siteId))
      .orderBy((eb) => eb('c.status', '<>', sql.lit('open')))
      .orderBy('c.created_at')
      .orderBy('c.id')
      .limit(limit),
);

/** The complaints with a number; two if several sites have it. */
export const findComplaints = allBuilt(({ number, siteId }: { number: string; siteId: string | null }) => {
  const found = complaints.where('c.number', '=', number).limit(sql.lit(2));
  return siteId === null ? found : found.where('c.site_id', '=', siteId);
});

export const readComplaintEvents = allBuilt((complaintId: string) =>
  selectWhere('complaint_events', { complaint_id: complaintId })
    .select(['kind', 'operator', 'text', 'at'])
    .orderBy('at')
    .orderBy('id'),
);
export type ComplaintEvent = Awaited<ReturnType<typeof readComplaintEvents>>[number];

/** Locks a complaint until the commit and returns its state. */
export const lockComplaint = oneBuiltValue(
  (id: string) => selectWhere('complaints', { id }).select('status').forUpdate(),
  'closed' as const,
);

/** Adds an event to a complaint, which sets its state. */
export async function writeComplaintEvent(client: Queryable, event: Insertable<Event>): Promise<void> {
  await rows(client, build.insertInto('complaint_events').values(event));
  const { complaint_id: id, kind: status } = event;
  await rows(client, updateWhere('complaints', { id }).set({ status }));
}
