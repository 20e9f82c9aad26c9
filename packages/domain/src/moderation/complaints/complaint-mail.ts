import { DAY, type Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendWritten } from '../../mail/write-mail.ts';

/** Anyone can enter anyone's address: beyond this many a day, only the page shows the number. */
const MAILS_A_DAY = 3;

/** Mails the number of a complaint to its author, without its text. */
export async function sendComplaintMail(ctx: Context, { complaintId }: { complaintId: string }): Promise<void> {
  const complaint = await ctx.db.prisma.complaint.findUnique({ where: { id: complaintId } });
  if (!complaint) return;
  const { number, email, language, created_at } = complaint;
  const earlier = await ctx.db.prisma.complaint.count({
    where: {
      email,
      id: { not: complaintId },
      created_at: { gt: new Date(created_at.getTime() - DAY), lte: created_at },
    },
  });
  if (earlier >= MAILS_A_DAY) return;
  await sendWritten(ctx, {
    site: await ctx.sites.byId(complaint.site_id),
    to: email,
    locale: language as Locale,
    cause: `complaint.${complaintId}`,
    purpose: 'service',
    content: { kind: 'complaint', data: { number } },
  });
}
