import { REASON_RANK, type ReportReason } from '@vonk/schema/constants';
import { sql } from 'kysely';
import {
  allBuilt,
  allBuiltValues,
  build,
  idsWithin,
  oneBuilt,
  type RowOf,
  runBuilt,
  selectWhere,
  updateWhere,
} from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, runOne, statement } from '../statement.ts';
import type { ReportedThing } from './reports.ts';

const NONE = '00000000-0000-0000-0000-000000000000';

const OPEN_CASE = statement(
  { id: col.uuid() },
  `INSERT INTO moderation_cases (id, site_id, profile_id, photo_id, message_id, opened_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (profile_id, COALESCE(photo_id, '${NONE}'), COALESCE(message_id, 0)) WHERE status <> 'decided'
   DO UPDATE SET site_id = excluded.site_id RETURNING id`,
);

/**
 * The undecided case of a thing, created if there is none. Its row stays locked until the commit, so that no decision
 * is taken meanwhile.
 */
export async function openCase(
  client: Queryable,
  { id, siteId, thing, at }: { id: string; siteId: string; thing: ReportedThing; at: Date },
): Promise<string> {
  const row = await runOne(client, OPEN_CASE, [id, siteId, thing.profileId, thing.photoId, thing.messageId, at]);
  if (!row) throw new Error('a case was neither made nor found');
  return row.id;
}

const RANKS = Object.entries(REASON_RANK)
  .map(([reason, rank]) => `WHEN '${reason}' THEN ${rank}`)
  .join(' ');

/** Cases with the facts by which operators choose. */
const casesAt = (now: Date) =>
  build
    .selectFrom('moderation_cases as c')
    .leftJoin('profiles as p', 'p.id', 'c.profile_id')
    /** How many reported it, for which reasons, and the most urgent reason. */
    .crossJoinLateral(({ selectFrom }) =>
      selectFrom('reports as r')
        .select(({ ref }) => [
          sql<number>`count(*)::int`.as('reports'),
          sql<ReportReason[]>`array_agg(DISTINCT ${ref('r.reason')})`.as('reasons'),
          sql<number>`min(CASE ${ref('r.reason')} ${sql.raw(RANKS)} END)`.as('rank'),
        ])
        .whereRef('r.case_id', '=', 'c.id')
        .as('told'),
    )
    .select(['c.id', 'c.site_id', 'c.status', 'c.claimed_until', 'c.opened_at', 'c.profile_id', 'c.photo_id'])
    .select(['c.message_id', 'p.user_id', 'p.name', 'p.fictional', 'told.reports', 'told.reasons', 'told.rank'])
    .select((eb) => [
      /** The operator with a valid claim. */
      eb.case().when('c.claimed_until', '>', now).then(eb.ref('c.operator')).end().as('operator'),
      /** Unexpired strikes. */
      eb
        .selectFrom('strikes as s')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('s.user_id', '=', 'p.user_id')
        .where('s.expires_at', '>', now)
        .where('s.lifted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('strikes'),
    ]);
export type CaseRow = RowOf<ReturnType<typeof casesAt>>;

/** Undecided cases, the most urgent first, then the oldest. */
export const readCases = allBuilt(({ siteId, now, limit }: { siteId: string | null; now: Date; limit: number }) => {
  const waiting = casesAt(now)
    .where('c.status', '<>', sql.lit('decided'))
    .orderBy('told.rank')
    .orderBy('c.opened_at')
    .orderBy('c.id')
    .limit(limit);
  return siteId === null ? waiting : waiting.where('c.site_id', '=', siteId);
});

export const readCase = oneBuilt(({ id, now }: { id: string; now: Date }) => casesAt(now).where('c.id', '=', id));

export const findCaseIds = idsWithin('moderation_cases');

/** Undecided cases about other things of the same profile. */
export const readCasesBeside = allBuiltValues(({ caseId, profileId }: { caseId: string; profileId: string }) =>
  selectWhere('moderation_cases', { profile_id: profileId })
    .select('id')
    .where('id', '<>', caseId)
    .where('status', '<>', sql.lit('decided'))
    .orderBy('opened_at')
    .orderBy('id'),
);

/** Locks a case until the commit. */
export const lockCaseRow = runBuilt((id: string) => selectWhere('moderation_cases', { id }).select('id').forUpdate());

const changeCase = (id: string) => updateWhere('moderation_cases', { id });

export const writeCaseClaim = runBuilt(({ id, operator, until }: { id: string; operator: string; until: Date }) =>
  changeCase(id).set({ status: 'in_review', operator, claimed_until: until }),
);

export const endCaseClaim = runBuilt((id: string) =>
  changeCase(id).set({ status: 'open', operator: null, claimed_until: null }),
);

export const closeCase = runBuilt(({ id, at }: { id: string; at: Date }) =>
  changeCase(id).set({ status: 'decided', decided_at: at, operator: null, claimed_until: null }),
);
