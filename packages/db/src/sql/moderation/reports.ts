import { type Insertable, sql } from 'kysely';
import type { Report } from '../../generated/tables.ts';
import { allBuilt, anyBuilt, build, oneBuilt, oneBuiltValue, selectWhere, updateWhere } from '../build.ts';
import { anyRow, col } from '../statement.ts';
import { hasBlocked } from './blocks.ts';

/** What is reported: a profile, or one of its photos or messages. */
export interface ReportedThing {
  profileId: string;
  photoId: string | null;
  messageId: string | null;
}

/**
 * Whether the viewer can see the thing on their pages of profiles, photos and threads. Messages can be reported even
 * after their sender blocked the viewer.
 */
export const isReportable = anyRow(
  { profile_id: col.uuid() },
  (
    viewer: { siteId: string; profileId: string; paidUser: boolean },
    { profileId, photoId, messageId }: ReportedThing,
  ) => [viewer.siteId, viewer.profileId, profileId, photoId, messageId, viewer.paidUser],
  `SELECT p.id AS profile_id FROM profiles p
   LEFT JOIN conversations c ON c.low_profile_id = LEAST(p.id, $2::uuid) AND c.high_profile_id = GREATEST(p.id, $2::uuid)
   WHERE p.id = $3 AND p.site_id = $1 AND (p.status = 'active' OR c.id IS NOT NULL)
     AND (NOT ${hasBlocked('p.id', '$2')} OR $4::uuid IS NULL AND EXISTS (
       SELECT 1 FROM messages w WHERE w.conversation_id = c.id AND w.sender_profile_id = p.id AND NOT w.held))
     AND ($4::uuid IS NULL OR EXISTS (
       SELECT 1 FROM photos ph WHERE ph.id = $4 AND ph.profile_id = p.id AND ph.moderation = 'approved'
         AND (ph.is_main OR NOT ph.is_private OR $6::boolean)))
     AND ($5::bigint IS NULL OR EXISTS (
       SELECT 1 FROM messages m WHERE m.id = $5 AND m.conversation_id = c.id AND m.sender_profile_id = p.id AND NOT m.held))`,
);

/**
 * False if the number is taken or the reporter already has an open report of the same thing: then nothing was written.
 */
export const insertReport = anyBuilt((report: Insertable<Report>) =>
  build
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** The number of the reporter's open report of the thing. */
export const findOpenReport = oneBuiltValue(
  (reporterUserId: string, { profileId, photoId, messageId }: ReportedThing) =>
    selectWhere('reports', { reporter_user_id: reporterUserId, profile_id: profileId, status: sql.lit('open') })
      .select('number')
      .where('photo_id', 'is not distinct from', photoId)
      .where('message_id', 'is not distinct from', messageId),
);

/** The reports of a case, oldest first. */
export const readReportsOf = allBuilt((caseId: string) =>
  build
    .selectFrom('reports as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.reporter_user_id')
    .select(['r.number', 'r.reason', 'r.text', 'r.language', 'r.created_at'])
    /** The reporter's profile; null if deleted. */
    .select('p.id as reporter')
    .where('r.case_id', '=', caseId)
    .orderBy('r.created_at')
    .orderBy('r.id'),
);

/** Closes the reports of a case. */
export const decideReports = allBuilt((caseId: string) =>
  updateWhere('reports', { case_id: caseId }).set({ status: 'decided' }).returning(['id', 'reporter_user_id']),
);

/** A report with the decision about it. */
export const readReport = oneBuilt((id: string) =>
  build
    .selectFrom('reports as r')
    .leftJoin('moderation_decisions as d', 'd.case_id', 'r.case_id')
    .select(['r.number', 'r.reporter_user_id', 'd.removal', 'd.sanction', 'd.no_action'])
    .select((eb) => eb('d.id', 'is not', null).$castTo<boolean>().as('is_decided'))
    .where('r.id', '=', id),
);
