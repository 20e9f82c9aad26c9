import type { MailedMember } from '@vonk/db/sql';
import { type MailRequest, renderMail } from '@vonk/mails';
import type { Context } from '../context.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { MailPurpose } from '../mail/suppressions.ts';
import { mailSite } from '../sites/mail-site.ts';

type Contents<R = MailRequest> = R extends MailRequest ? Omit<R, 'locale' | 'site'> : never;

/** Mails required by law or for safety go out like requested ones: only an address that bounced stops them. */
export async function mailMember(
  ctx: Context,
  {
    reader,
    cause,
    contents,
    purpose = 'requested',
  }: {
    reader: MailedMember;
    cause: string;
    contents: Contents;
    purpose?: MailPurpose;
  },
): Promise<void> {
  const site = await ctx.sites.byId(reader.site_id);
  const { language: locale } = reader;
  const mail = await renderMail({ ...contents, locale, site: mailSite(ctx, site, locale) } as MailRequest);
  await sendMail(ctx, { site, to: reader.email, userId: reader.id, cause, purpose, mail });
}
