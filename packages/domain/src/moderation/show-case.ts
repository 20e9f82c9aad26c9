import {
  type Queryable,
  readCasesBeside,
  readDecisionsOf,
  readReportedMessage,
  readReportedPhoto,
  readReportedProfile,
  readReportsOf,
} from '@vonk/db/sql';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { ageAt } from '../profiles/age.ts';
import { type ModerationCase, toCase } from './list-cases.ts';
import { getCase } from './lock-case.ts';
import type { ModerationContext } from './moderation-context.ts';

export interface ShownCase extends ModerationCase {
  profile: Awaited<ReturnType<typeof readProfile>>;
  /** Null if the case is not about a photo, or the photo is gone. */
  photo: Awaited<ReturnType<typeof readReportedPhoto>>;
  message: Awaited<ReturnType<typeof readReportedMessage>>;
  told: Awaited<ReturnType<typeof readReportsOf>>;
  /** Other open cases about the same profile. */
  beside: string[];
  /** Earlier decisions on the same profile, newest first. */
  earlier: Awaited<ReturnType<typeof readDecisionsOf>>;
}

const MOST_EARLIER = 20;

/**
 * What was reported, who reported it and why, and what else was decided about the same profile. The view is recorded in
 * the audit log.
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
    found.photo_id === null ? null : readReportedPhoto(db, found.photo_id),
    found.message_id === null ? null : readReportedMessage(db, found.message_id),
    readReportsOf(db, caseId),
    found.profile_id === null ? [] : readCasesBeside(db, { caseId, profileId: found.profile_id }),
    found.profile_id === null ? [] : readDecisionsOf(db, { profileId: found.profile_id, limit: MOST_EARLIER }),
  ]);
  await writeAuditEntry(db, { operator, action: 'reports.show', subject: caseId, at: now });
  return { ...(await toCase(ctx, found)), profile, photo, message, told, beside, earlier };
}

async function readProfile(db: Queryable, id: string, now: Date) {
  const row = await readReportedProfile(db, id);
  if (!row) return null;
  const { date_of_birth, ...profile } = row;
  return { ...profile, age: ageAt(date_of_birth, now) };
}
