import { findMailedMember, type MailedMember, readReport } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { mailMember } from './mail-member.ts';

type ReportRow = NonNullable<Awaited<ReturnType<typeof readReport>>>;

/** Confirms to the reporter that a report arrived. */
export async function sendReportMail(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  const found = await findReport(ctx, reportId);
  if (!found) return;
  const { report, reader } = found;
  const content = { kind: 'report', data: { name: reader.name, number: report.number } } as const;
  await mailMember(ctx, { reader, cause: `report.${reportId}`, content, purpose: 'service' });
}

/** Mails the reporter what was decided, and nothing about the member it concerns. */
export async function sendReportAnswerMail(ctx: Context, { reportId }: { reportId: string }): Promise<void> {
  const found = await findReport(ctx, reportId);
  if (!found?.report.is_decided) return;
  const { report, reader } = found;
  const origin = siteOrigin(ctx, await ctx.sites.byId(reader.site_id));
  await mailMember(ctx, {
    reader,
    cause: `report-answer.${reportId}`,
    content: {
      kind: 'report-answer',
      data: {
        name: reader.name,
        number: report.number,
        outcome: outcomeOf(report),
        link: `${origin}/complaints?about=${encodeURIComponent(report.number)}`,
      },
    },
  });
}

/** Null if there is no one to mail: a member who is gone or banned, or an address that was never confirmed. */
async function findReport(ctx: Context, reportId: string): Promise<{ report: ReportRow; reader: MailedMember } | null> {
  const report = await readReport(ctx.db.pool, reportId);
  if (!report?.reporter_user_id) return null;
  const reader = await findMailedMember(ctx.db.pool, report.reporter_user_id);
  return reader?.status === 'active' ? { report, reader } : null;
}

function outcomeOf({ removal, sanction, no_action: noAction }: ReportRow) {
  if (noAction === 'gone') return 'gone';
  if (noAction !== null) return 'nothing';
  if (sanction === 'ban') return 'banned';
  return removal === null ? 'warned' : 'removed';
}
