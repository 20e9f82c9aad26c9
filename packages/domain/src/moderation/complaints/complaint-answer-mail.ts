import { renderMail } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { mailSite } from '../../sites/mail-site.ts';

/** Mails the answer to a complaint to the address that it came with, in the language that it was made in. */
export async function sendComplaintAnswerMail(ctx: Context, { eventId }: { eventId: string }): Promise<void> {
  const event = await ctx.db.prisma.complaintEvent.findUnique({ where: { id: eventId }, include: { complaint: true } });
  if (!event?.text) return;
  const { number, email, language, site_id } = event.complaint;
  const site = await ctx.sites.byId(site_id);
  const locale = language as Locale;
  const mail = await renderMail({
    kind: 'complaint-answer',
    locale,
    site: mailSite(ctx, site, locale),
    data: { number, answer: event.text },
  });
  await sendMail(ctx, { site, to: email, cause: `complaint-answer.${eventId}`, purpose: 'requested', mail });
}
