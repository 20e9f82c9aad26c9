import { findOpenReport, insertReport, isReportable, openCase, type Queryable, type ReportedThing } from '@vonk/db/sql';
import { AppError, type Body, type endpoints, type Locale } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { newComplaintNumber, underFreeNumber } from '../complaints/complaint-number.ts';

interface Report {
  member: SessionMember;
  language: Locale;
  input: Body<typeof endpoints.reportProfile>;
  /** Draws a number, which may be taken. */
  draw?: (now: Date) => string;
}

/**
 * Stores a report of a profile, or of one of its photos or messages, that the member can see. While the member has an
 * open report of the same thing, returns that one; reports by others join the same case. The member gets a mail to
 * confirm it.
 * @throws AppError `not_found`, `own_profile`.
 */
export async function reportProfile(ctx: Context, report: Report): Promise<{ number: string }> {
  const { member, input } = report;
  if (input.profile_id === member.profileId) throw new AppError('own_profile');
  return ctx.db.tx(async (client) => {
    const thing = thingOf(input);
    if (!(await isReportable(client, member, thing))) throw new AppError('not_found');
    return { number: await keep(ctx, client, report, thing) };
  });
}

function thingOf(input: Report['input']): ReportedThing {
  return { profileId: input.profile_id, photoId: input.photo_id ?? null, messageId: input.message_id ?? null };
}

async function keep(ctx: Context, client: Queryable, report: Report, thing: ReportedThing): Promise<string> {
  const { member, language, input, draw = newComplaintNumber } = report;
  const at = ctx.clock.now();
  const row = {
    id: newId(at),
    site_id: member.siteId,
    case_id: await openCase(client, { id: newId(at), siteId: member.siteId, thing, at }),
    reporter_user_id: member.userId,
    profile_id: thing.profileId,
    photo_id: thing.photoId,
    message_id: thing.messageId,
    reason: input.reason,
    text: input.text ?? null,
    language,
    created_at: at,
  };
  return underFreeNumber(
    'a report',
    () => draw(at),
    async (number) => {
      if (!(await insertReport(client, { ...row, number }))) return findOpenReport(client, member.userId, thing);
      await enqueue(client, 'send-report-mail', { reportId: row.id });
      return number;
    },
  );
}
