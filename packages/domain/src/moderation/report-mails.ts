import { findMailedMember, type MailedMember, readReport } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

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
  const { number } = report;
  await mailMember(ctx, {
    reader,
    cause: `report-answer.${reportId}`,
    content: ({ origin }) => {
      const link = `${origin}/complaints?about=${encodeURIComponent(number)}`;
      return { kind: 'report-answer', data: { name: reader.name, number, outcome: outcomeOf(report), link } };
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
