import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { ageAt } from '../profiles/age.ts';
import { type ModerationCase, toCase } from './list-cases.ts';
import { getCase } from './lock-case.ts';
import type { ModerationContext } from './moderation-context.ts';

interface CaseProfile {
  id: string;
  name: string;
  age: number;
  country: string;
  language: string;
  fictional: boolean;
  /** Of the account; null for a fictional profile. */
  account: string | null;
  about: string | null;
}

interface CaseReport {
  number: string;
  reason: string;
  text: string | null;
  language: string;
  /** The reporter's profile; null once it is gone. */
  reporter: string | null;
  created_at: Date;
}

interface EarlierDecision {
  number: string;
  decided_at: Date;
  removal: string | null;
  sanction: string | null;
  no_action: string | null;
  rule: string | null;
  reversed_at: Date | null;
}

export interface ShownCase extends ModerationCase {
  profile: CaseProfile | null;
  /** Null: it is about no photo, or that is gone. */
  photo: { moderation: string; is_private: boolean } | null;
  message: { text: string; gift: string | null; has_photo: boolean; created_at: Date } | null;
  told: CaseReport[];
  /** Other things of the same profile that wait. */
  beside: string[];
  /** Of the same profile, newest first. */
  earlier: EarlierDecision[];
}

const MOST_EARLIER = 20;

/**
 * What was reported, who reported it and why, and what else was decided about the same profile. That it was read is
 * kept.
 * @throws Refusal `case_unknown`
 */
export async function showCase(
  ctx: ModerationContext,
  { operator, caseId }: { operator: string; caseId: string },
): Promise<ShownCase> {
  const now = ctx.clock.now();
  const db = ctx.db.pool;
  const found = await getCase(db, caseId, now);
  const [profile, photo, message, told, beside, earlier] = await Promise.all([
    found.profile_id === null ? null : readProfile(db, found.profile_id, now),
    found.photo_id === null ? null : readPhoto(db, found.photo_id),
    found.message_id === null ? null : readMessage(db, found.message_id),
    readReports(db, caseId),
    found.profile_id === null ? [] : readBeside(db, caseId, found.profile_id),
    found.profile_id === null ? [] : readEarlier(db, found.profile_id),
  ]);
  await writeAuditEntry(db, { operator, action: 'reports.show', subject: { kind: 'case', id: caseId }, at: now });
  return { ...(await toCase(ctx, found)), profile, photo, message, told, beside, earlier };
}

async function readProfile(db: Queryable, id: string, now: Date): Promise<CaseProfile | null> {
  const row = await preparedOne<Omit<CaseProfile, 'age'> & { date_of_birth: string }>(
    db,
    `SELECT p.id, p.name, p.date_of_birth, p.country, p.language, p.fictional, u.status AS account, p.about
     FROM profiles p LEFT JOIN users u ON u.id = p.user_id WHERE p.id = $1`,
    [id],
  );
  if (!row) return null;
  const { date_of_birth, ...profile } = row;
  return { ...profile, age: ageAt(date_of_birth, now) };
}

function readPhoto(db: Queryable, id: string): Promise<ShownCase['photo']> {
  return preparedOne(db, `SELECT moderation, is_private FROM photos WHERE id = $1`, [id]);
}

function readMessage(db: Queryable, id: string): Promise<ShownCase['message']> {
  return preparedOne(
    db,
    `SELECT text, gift, photo IS NOT NULL AS has_photo, created_at FROM messages WHERE id = $1 AND removed_at IS NULL`,
    [id],
  );
}

function readReports(db: Queryable, caseId: string): Promise<CaseReport[]> {
  return prepared(
    db,
    `SELECT r.number, r.reason, r.text, r.language, p.id AS reporter, r.created_at
     FROM reports r LEFT JOIN profiles p ON p.user_id = r.reporter_user_id
     WHERE r.case_id = $1 ORDER BY r.created_at, r.id`,
    [caseId],
  );
}

async function readBeside(db: Queryable, caseId: string, profileId: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT id FROM moderation_cases WHERE profile_id = $2 AND id <> $1 AND status <> 'decided' ORDER BY opened_at, id`,
    [caseId, profileId],
  );
  return rows.map(({ id }) => id);
}

function readEarlier(db: Queryable, profileId: string): Promise<EarlierDecision[]> {
  return prepared(
    db,
    `SELECT number, decided_at, removal, sanction, no_action, rule, reversed_at FROM moderation_decisions
     WHERE profile_id = $1 ORDER BY decided_at DESC, id DESC LIMIT $2`,
    [profileId, MOST_EARLIER],
  );
}
