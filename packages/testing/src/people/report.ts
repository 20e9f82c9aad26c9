import { randomUUID } from 'node:crypto';
import type { Complaint, Db, Prisma, Report } from '@vonk/db';

let drawn = 0;
/** A new number for a report, a complaint, a decision or an appeal, with the digits that are allowed in one. */
export const caseNumber = () =>
  `260504-${[...(drawn++).toString(8).padStart(5, '0')].map((digit) => Number(digit) + 2).join('')}`;

interface Reporting extends Partial<Omit<Prisma.ReportUncheckedCreateInput, 'profile_id' | 'reporter_user_id'>> {
  profile: { id: string; site_id: string };
  reporter?: { user: { id: string } };
  /** Columns of its case. */
  ofCase?: Partial<Prisma.ModerationCaseUncheckedCreateInput>;
}

/** A report of a profile, with a case of its own, in the database only. */
export async function createReport(
  db: Db,
  { profile, reporter, ofCase, ...columns }: Reporting,
): Promise<Report & { case_id: string }> {
  const about = { site_id: profile.site_id, profile_id: profile.id };
  const { id: case_id } = await db.prisma.moderationCase.create({ data: { id: randomUUID(), ...about, ...ofCase } });
  const said = { number: caseNumber(), reporter_user_id: reporter?.user.id ?? null, reason: 'scam', language: 'en' };
  const report = await db.prisma.report.create({ data: { id: randomUUID(), ...about, ...said, ...columns, case_id } });
  return { ...report, case_id };
}

interface Complaining extends Partial<Omit<Prisma.ComplaintUncheckedCreateInput, 'site_id'>> {
  site: { id: string };
}

/** A complaint to a site, in the database only. */
export function createComplaint(db: Db, { site, ...columns }: Complaining): Promise<Complaint> {
  const said = { number: caseNumber(), name: 'Carol', email: 'carol@example.com', text: 'Too dear', language: 'en' };
  return db.prisma.complaint.create({ data: { id: randomUUID(), site_id: site.id, ...said, ...columns } });
}
