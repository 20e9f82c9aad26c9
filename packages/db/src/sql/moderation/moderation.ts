import { prepared, preparedOne, type Queryable } from '../query.ts';
import type { ReportedThing } from './reports.ts';

const NONE = '00000000-0000-0000-0000-000000000000';

/**
 * The case of a thing that is not decided yet, made if there is none; its row stays locked until the commit, so that it
 * is not decided meanwhile.
 */
export async function openCase(
  client: Queryable,
  { id, siteId, thing, at }: { id: string; siteId: string; thing: ReportedThing; at: Date },
): Promise<string> {
  const row = await preparedOne<{ id: string }>(
    client,
    `INSERT INTO moderation_cases (id, site_id, profile_id, photo_id, message_id, opened_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (profile_id, COALESCE(photo_id, '${NONE}'), COALESCE(message_id, 0)) WHERE status <> 'decided'
     DO UPDATE SET site_id = excluded.site_id RETURNING id`,
    [id, siteId, thing.profileId, thing.photoId, thing.messageId, at],
  );
  if (!row) throw new Error('a case was neither made nor found');
  return row.id;
}

export interface CaseRow {
  id: string;
  site_id: string;
  status: 'open' | 'in_review' | 'decided';
  /** Who is at it now. */
  operator: string | null;
  claimed_until: Date | null;
  opened_at: Date;
  profile_id: string | null;
  photo_id: string | null;
  message_id: string | null;
  user_id: string | null;
  name: string | null;
  fictional: boolean | null;
  /** How many reported it, for what, and the most pressing of that. */
  reports: number;
  reasons: string[];
  rank: number;
  /** That have not expired. */
  strikes: number;
}

const rankOf = (ranks: Readonly<Record<string, number>>): string =>
  `CASE r.reason ${Object.entries(ranks)
    .map(([reason, rank]) => `WHEN '${reason}' THEN ${rank}`)
    .join(' ')} END`;

/** Cases `c` with what operators choose by; `$1` is now. */
const casesWith = (ranks: Readonly<Record<string, number>>): string => `
  SELECT c.id, c.site_id, c.status, CASE WHEN c.claimed_until > $1 THEN c.operator END AS operator, c.claimed_until, c.opened_at,
    c.profile_id, c.photo_id, c.message_id, p.user_id, p.name, p.fictional, told.reports, told.reasons, told.rank,
    (SELECT count(*)::int FROM strikes s WHERE s.user_id = p.user_id AND s.expires_at > $1 AND s.lifted_at IS NULL) AS strikes
  FROM moderation_cases c
  LEFT JOIN profiles p ON p.id = c.profile_id
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS reports, array_agg(DISTINCT r.reason) AS reasons, min(${rankOf(ranks)}) AS rank
    FROM reports r WHERE r.case_id = c.id
  ) told`;

/** What waits to be decided, the most pressing first, and of those the oldest. */
export function readCases(
  db: Queryable,
  query: { siteId: string | null; now: Date; limit: number; ranks: Readonly<Record<string, number>> },
): Promise<CaseRow[]> {
  return prepared(
    db,
    `${casesWith(query.ranks)} WHERE c.status <> 'decided' AND ($2::uuid IS NULL OR c.site_id = $2)
     ORDER BY told.rank, c.opened_at, c.id LIMIT $3`,
    [query.now, query.siteId, query.limit],
  );
}

export function readCase(
  db: Queryable,
  query: { id: string; now: Date; ranks: Readonly<Record<string, number>> },
): Promise<CaseRow | null> {
  return preparedOne(db, `${casesWith(query.ranks)} WHERE c.id = $2`, [query.now, query.id]);
}

export async function findCaseIds(
  db: Queryable,
  range: { from: string; to: string },
  limit: number,
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT id FROM moderation_cases WHERE id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT $3`,
    [range.from, range.to, limit],
  );
  return rows.map(({ id }) => id);
}

/** The subject of a decision: a member, or a fictional profile. */
export interface SubjectRow {
  profile_id: string;
  user_id: string | null;
  site_id: string;
  name: string;
  fictional: boolean;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted' | null;
  profile_status: string;
  about: string | null;
  /** What both were before the account was deleted, while it can be brought back; null otherwise. */
  left_status: 'not_confirmed' | 'active' | null;
  left_profile_status: string | null;
  /** Also of an account that is deleted. */
  is_banned: boolean;
}

export function readSubject(db: Queryable, profileId: string): Promise<SubjectRow | null> {
  return preparedOne(
    db,
    `SELECT p.id AS profile_id, p.user_id, p.site_id, p.name, p.fictional, u.status, p.status AS profile_status, p.about,
       d.user_status AS left_status, d.profile_status AS left_profile_status,
       COALESCE(u.status = 'banned', false) OR ${hasRunningBan('p.user_id')} AS is_banned
     FROM profiles p LEFT JOIN users u ON u.id = p.user_id
     LEFT JOIN deletions d ON d.user_id = u.id AND d.account_erased_at IS NULL AND u.status = 'deleted'
     WHERE p.id = $1`,
    [profileId],
  );
}

/** The condition that a ban of the member runs, whether the account is there or deleted. */
export function hasRunningBan(userId: string): string {
  return `EXISTS (SELECT 1 FROM bans rb WHERE rb.user_id = ${userId} AND rb.lifted_at IS NULL)`;
}

/** Whether a ban of the member runs; true to the end of the transaction only under the lock of the member. */
export async function isBanned(db: Queryable, userId: string): Promise<boolean> {
  return (await preparedOne(db, `SELECT 1 WHERE ${hasRunningBan('$1::uuid')}`, [userId])) !== null;
}

/** Members whose profile's id or own id begins so. */
export async function findMemberProfileIds(
  db: Queryable,
  range: { from: string; to: string },
  limit: number,
): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT id FROM profiles WHERE id BETWEEN $1::uuid AND $2::uuid AND user_id IS NOT NULL
     UNION SELECT id FROM profiles WHERE user_id BETWEEN $1::uuid AND $2::uuid ORDER BY id LIMIT $3`,
    [range.from, range.to, limit],
  );
  return rows.map(({ id }) => id);
}

/** Strikes of a member that have not expired. */
export async function countStrikes(db: Queryable, userId: string, now: Date): Promise<number> {
  const row = await preparedOne<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM strikes WHERE user_id = $1 AND expires_at > $2 AND lifted_at IS NULL`,
    [userId, now],
  );
  return row?.count ?? 0;
}

export interface DecisionToWrite {
  id: string;
  site_id: string;
  number: string;
  case_id: string | null;
  user_id: string | null;
  profile_id: string | null;
  photo_id: string | null;
  message_id: string | null;
  removal: string | null;
  sanction: string | null;
  until: Date | null;
  no_action: string | null;
  rule: string | null;
  law: string | null;
  facts: string | null;
  operator: string;
  decided_at: Date;
  appeal_until: Date;
}

/** False when the number is taken: then nothing was written. */
export async function insertDecision(client: Queryable, decision: DecisionToWrite): Promise<boolean> {
  const rows = await prepared(
    client,
    `INSERT INTO moderation_decisions (id, site_id, number, case_id, user_id, profile_id, photo_id, message_id, removal, sanction,
       until, no_action, rule, law, facts, operator, decided_at, appeal_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (site_id, number) DO NOTHING RETURNING id`,
    [
      decision.id,
      decision.site_id,
      decision.number,
      decision.case_id,
      decision.user_id,
      decision.profile_id,
      decision.photo_id,
      decision.message_id,
      decision.removal,
      decision.sanction,
      decision.until,
      decision.no_action,
      decision.rule,
      decision.law,
      decision.facts,
      decision.operator,
      decision.decided_at,
      decision.appeal_until,
    ],
  );
  return rows.length > 0;
}
