import { prepared, preparedOne, type Queryable } from '../query.ts';
import { hasBlocked } from './blocks.ts';

/** What is reported: a profile, or of it one photo or one message. */
export interface ReportedThing {
  profileId: string;
  photoId: string | null;
  messageId: string | null;
}

/**
 * Whether the viewer can see the thing: as their pages show profiles, photos and threads. Their messages can be
 * reported even after they blocked the viewer.
 */
export async function isReportable(
  db: Queryable,
  viewer: { siteId: string; profileId: string; paidUser: boolean },
  thing: ReportedThing,
): Promise<boolean> {
  const rows = await prepared(
    db,
    `SELECT 1 FROM profiles p
     LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, $2::uuid) AND c.high_profile_id = GREATEST(p.id, $2::uuid)
     WHERE p.id = $3 AND p.site_id = $1 AND (p.status = 'active' OR c.id IS NOT NULL)
       AND (NOT ${hasBlocked('p.id', '$2')} OR $4::uuid IS NULL AND EXISTS (
         SELECT 1 FROM messages w WHERE w.conversation_id = c.id AND w.sender_profile_id = p.id AND NOT w.held))
       AND ($4::uuid IS NULL OR EXISTS (
         SELECT 1 FROM photos ph WHERE ph.id = $4 AND ph.profile_id = p.id AND ph.moderation = 'approved'
           AND (ph.is_main OR NOT ph.is_private OR $6::boolean)))
       AND ($5::bigint IS NULL OR EXISTS (
         SELECT 1 FROM messages m WHERE m.id = $5 AND m.conversation_id = c.id AND m.sender_profile_id = p.id AND NOT m.held))`,
    [viewer.siteId, viewer.profileId, thing.profileId, thing.photoId, thing.messageId, viewer.paidUser],
  );
  return rows.length > 0;
}

export interface ReportToWrite extends ReportedThing {
  id: string;
  siteId: string;
  number: string;
  caseId: string;
  reporterUserId: string;
  reason: string;
  text: string | null;
  language: string;
  at: Date;
}

/** False when the number is taken or the reporter has an open report of the same thing: then nothing was written. */
export async function insertReport(db: Queryable, report: ReportToWrite): Promise<boolean> {
  const rows = await prepared(
    db,
    `INSERT INTO reports (id, site_id, number, reporter_user_id, profile_id, photo_id, message_id, reason, text, language, created_at, case_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      report.id,
      report.siteId,
      report.number,
      report.reporterUserId,
      report.profileId,
      report.photoId,
      report.messageId,
      report.reason,
      report.text,
      report.language,
      report.at,
      report.caseId,
    ],
  );
  return rows.length > 0;
}

/** The number of the reporter's open report of the thing. */
export async function findOpenReport(
  db: Queryable,
  reporterUserId: string,
  thing: ReportedThing,
): Promise<string | null> {
  const row = await preparedOne<{ number: string }>(
    db,
    `SELECT number FROM reports WHERE reporter_user_id = $1 AND profile_id = $2 AND photo_id IS NOT DISTINCT FROM $3::uuid
       AND message_id IS NOT DISTINCT FROM $4::bigint AND status = 'open'`,
    [reporterUserId, thing.profileId, thing.photoId, thing.messageId],
  );
  return row?.number ?? null;
}
