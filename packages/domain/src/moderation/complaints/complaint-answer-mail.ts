import type { Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendWritten } from '../../mail/write-mail.ts';

/** Mails the answer to a complaint to the address that it came with, in the language that it was made in. */
export async function sendComplaintAnswerMail(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  const event = await ctx.db.prisma.complaintEvent.findUnique({ where: { id: eventId }, include: { complaint: true } });
  if (!event?.text) return;
  const { number, email, language, site_id } = event.complaint;
  await sendWritten(ctx, {
    site: await ctx.sites.byId(site_id),
    to: email,
    locale: language as Locale,
    cause: `complaint-answer.${eventId}`,
    purpose: 'requested',
    content: { kind: 'complaint-answer', data: { number, answer: event.text } },
  });
}
